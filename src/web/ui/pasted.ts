/** Signs that programs put before the items of a list when they hand it over as paragraphs. */
const BULLET = /^\s*[•·▪▫◦‣●○■□➢✓–]\s+/;
const NUMBER = /^\s*\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i;

/**
 * Pasted HTML with what our texts have no tags for in a form that keeps its sense: list items that Word writes as
 * paragraphs become lists, and the cells of a row of a table stand in one paragraph, with a dash between them.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of [...body.querySelectorAll('table')]) {
    // Tables within tables are read with the outer one.
    if (table.parentElement?.closest('table') == null) table.replaceWith(...rowsOf(table));
  }
  let list: HTMLElement | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const kind = listOf(paragraph);
    if (kind === null) {
      list = null;
      continue;
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const follows = list !== null && previousOf(paragraph) === list && list.localName === kind;
    if (!follows || list === null) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    list.append(item);
    paragraph.remove();
  }
  return body.outerHTML.replace(/^<body[^>]*>|<\/body>$/g, '');
}

function rowsOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].flatMap((row) => {
    const cells = [...row.cells].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
    const text = cells.filter((cell) => cell !== '').join(' – ');
    if (text === '') return [];
    const paragraph = table.ownerDocument.createElement('p');
    paragraph.textContent = text;
    return [paragraph];
  });
}

/** The kind of list that a paragraph is an item of, whose sign is then removed; null for any other paragraph. */
function listOf(paragraph: HTMLElement): 'ul' | 'ol' | null {
  const styled = [...paragraph.querySelectorAll<HTMLElement>('span')];
  const sign = styled.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''));
  if (sign) {
    const kind = NUMBER.test(sign.textContent ?? '') ? 'ol' : 'ul';
    sign.remove();
    return kind;
  }
  if (paragraph.closest('li') !== null) return null;
  const first = firstTextOf(paragraph);
  if (first === null || !BULLET.test(first.data)) return null;
  first.data = first.data.replace(BULLET, '');
  return 'ul';
}

function firstTextOf(node: Node): Text | null {
  for (const child of node.childNodes) {
    const found = child.nodeType === 3 ? (child as Text) : firstTextOf(child);
    if (found !== null && found.data.trim() !== '') return found;
  }
  return null;
}

/** The element before a paragraph, unless there is text between the two. */
function previousOf(element: HTMLElement): ChildNode | null {
  let before = element.previousSibling;
  while (before !== null && before.nodeType !== 1 && (before.nodeType !== 3 || !before.textContent?.trim())) {
    before = before.previousSibling;
  }
  return before;
}
