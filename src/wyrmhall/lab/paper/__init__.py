"""A report as a document: tables, pictures, and how they are written as a page and as Markdown."""
