import type { XmlElement } from '#server/platform/xml.ts';

/* Elements are found by their names alone: files disagree on prefixes and on the order of elements. */

/** All elements at that path below one. */
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

/** Whether there is any text in it, or in what it holds. */
export function holdsText({ text, children }: Pick<XmlElement, 'text' | 'children'>): boolean {
  return text.trim() !== '' || children.some(holdsText);
}
