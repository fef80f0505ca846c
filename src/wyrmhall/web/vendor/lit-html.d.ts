/* Types of the part of lit-html that is vendored here. */

export interface TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
}
export interface DirectiveResult {
  readonly values: unknown[];
}
export interface Part {
  readonly type: number;
  readonly options?: { host?: object };
}
export interface ElementPart extends Part {
  readonly element: Element;
}
export interface PartInfo {
  readonly type: number;
}
export interface Ref<T = Element> {
  readonly value?: T;
}

export function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;
export const nothing: unique symbol;
export const noChange: unique symbol;

export class Directive {
  constructor(info: PartInfo);
  render(...values: any[]): unknown;
  update(part: any, values: any[]): unknown;
}
export class AsyncDirective extends Directive {
  isConnected: boolean;
  setValue(value: unknown): void;
  disconnected(): void;
  reconnected(): void;
}
export const PartType: {
  readonly ATTRIBUTE: 1;
  readonly CHILD: 2;
  readonly PROPERTY: 3;
  readonly BOOLEAN_ATTRIBUTE: 4;
  readonly EVENT: 5;
  readonly ELEMENT: 6;
};
export function directive(kind: new (info: PartInfo) => Directive): (...values: any[]) => DirectiveResult;

export function repeat<T>(
  items: Iterable<T>,
  key: (item: T, index: number) => unknown,
  template: (item: T, index: number) => unknown,
): unknown;
export function classMap(classes: Record<string, unknown>): DirectiveResult;
export function live(value: unknown): DirectiveResult;
export function keyed(key: unknown, value: unknown): DirectiveResult;
export function guard(dependencies: unknown[], value: () => unknown): DirectiveResult;
export function ifDefined<T>(value: T): NonNullable<T> | typeof nothing;
export function createRef<T = Element>(): Ref<T>;
export function ref(target: Ref<any> | ((element: Element | undefined) => void)): DirectiveResult;
