import type { XmlElement } from '#server/platform/xml.ts';

/* Elements are matched by local name, since files differ in prefixes and in the order of elements. */

/** All descendants of an element at that path. */
export function all(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

export function first(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  return all(element, ...path)[0] ?? null;
}

/** The text of the first element at that path; empty if there is none. */
export function textOf(element: XmlElement, ...path: readonly string[]): string {
  return first(element, ...path)?.text.trim() ?? '';
}

/** Whether an element or a descendant has text. */
export function holdsText({ text, children }: Pick<XmlElement, 'text' | 'children'>): boolean {
  return text.trim() !== '' || children.some(holdsText);
}
