"""Games looked at afterwards: replays, analyses, reports of the lab."""
