import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Length of a line of the register, with its end. */
const LINE = 12;

/**
 * The places that scans of this run have found good, in whichever worker: hashes of `placesShown`, one a line. Journeys
 * pass by the same pages again and again; a page is scanned only where it shows a place that no scan has seen.
 */
const register = join(process.env.E2E_DATA_DIR ?? '', 'scanned-places');
const known = new Set<string>();
let bytesRead = 0;

/** What keeps people from using the page as it stands (WCAG 2.2 AA): none where every place it shows was scanned before. */
export async function faultsOf(page: Page): Promise<string[]> {
  const before = await page.evaluate(placesShown);
  readRegister();
  if (before.every((place) => known.has(place))) return [];
  test.info().annotations.push({ type: 'scan', description: page.url() });
  // Legacy mode judges in the page itself; the other opens a further page for each scan, which took longer than the scan.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: WCAG, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  );
  // What came or went during the scan may not have been judged.
  const after = new Set(await page.evaluate(placesShown));
  const judged = before.filter((place) => after.has(place) && !known.has(place));
  if (faults.length === 0 && judged.length > 0) {
    appendFileSync(register, judged.map((place) => `${place}\n`).join(''));
  }
  return faults;
}

/** Takes over what other workers have scanned since. */
function readRegister(): void {
  if (!existsSync(register)) return;
  const file = openSync(register, 'r');
  const news = Buffer.alloc(Math.max(0, fstatSync(file).size - bytesRead));
  // A line that is just being written is read the next time.
  const length = readSync(file, news, 0, news.length, bytesRead);
  const whole = length - (length % LINE);
  closeSync(file);
  bytesRead += whole;
  for (const place of news.toString('latin1', 0, whole).split('\n')) known.add(place);
}

/**
 * A hash for each element that is shown, of all by which the rules of a scan can tell it from another: its attributes,
 * state, colours and type, whether it has words, a name and room for a finger, what it holds, and the same of all that
 * it stands in, up to the language of the page. Words, numbers and addresses themselves count for nothing, so that an
 * ad is like another ad. What lies behind a modal dialog is left out, as a scan leaves it out. It runs in the page.
 */
function placesShown(): string[] {
  /** Attributes whose value matters only in being there. */
  const isFree = (name: string) =>
    /^(id|style|href|src|srcset|sizes|value|content|name|title|alt|placeholder|datetime|width|height|min|max|step|pattern|aria-(label|valuetext|description|roledescription|placeholder))$/.test(
      name,
    );
  const isReference = (name: string) =>
    /^(for|list|headers|form|popovertarget|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/.test(
      name,
    );
  const described = (element: Element): string =>
    [...element.attributes]
      .filter(({ name }) => !name.startsWith('data-'))
      .map(({ name, value }) => {
        if (isReference(name)) {
          const ids = value.split(/\s+/).filter(Boolean);
          return `${name}=${ids.length > 0 && ids.every((id) => document.getElementById(id))}`;
        }
        return `${name}=${isFree(name) ? value.trim() !== '' : value.replace(/\d+/g, '0')}`;
      })
      .sort()
      .join(' ');

  const ids = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1);

  const shown = (element: Element) => element.checkVisibility({ contentVisibilityAuto: false });
  const childrenOf = (element: Element) =>
    element instanceof SVGElement ? [] : [...element.children].filter(shown);
  const hasOwnWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const named = new Map<Element, boolean>();
  const isNamed = (element: Element): boolean => {
    const parts = childrenOf(element).map(isNamed);
    const own = ['aria-label', 'alt', 'title'].some((name) => element.getAttribute(name)?.trim());
    const hasName = parts.includes(true) || own || hasOwnWords(element);
    named.set(element, hasName && element.getAttribute('aria-hidden') !== 'true');
    return named.get(element) === true;
  };

  const stateOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isTarget = element.matches(
      'a, button, input, select, textarea, summary, label, [tabindex], [role]',
    );
    const isScrolled =
      /auto|scroll/.test(style.overflow) &&
      (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
    return [
      style.color,
      style.backgroundColor,
      style.backgroundImage === 'none',
      style.opacity,
      style.visibility,
      style.display,
      style.position,
      Number.parseFloat(style.fontSize) >= 18.5 || style.fontSize,
      style.fontWeight,
      style.textDecorationLine,
      style.textShadow === 'none',
      isTarget && (width < 24 || height < 24) && `${Math.round(width)} × ${Math.round(height)}`,
      isScrolled && element.querySelector('a, button, input, select, textarea, [tabindex]') !== null,
      isScrolled,
      hasOwnWords(element),
      named.get(element),
      element.id !== '' && ids.get(element.id) === 1,
      'labels' in element && (element.labels as NodeList | null)?.length,
      'checked' in element && element.checked,
      element instanceof SVGElement && element.querySelector('title')?.textContent !== undefined,
      [...new Set(childrenOf(element).map((it) => `${it.tagName}.${it.getAttribute('role')}`))].sort().join(),
    ].join('|');
  };

  // 53 bits of each, written in 11 characters.
  const hash = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
  };

  const places = new Set<string>();
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const walk = (element: Element, around: string): void => {
    const place = hash(`${around}>${element.tagName} ${described(element)} ${stateOf(element)}`);
    if (!modal || modal.contains(element)) places.add(place);
    for (const child of childrenOf(element)) walk(child, place);
  };
  isNamed(document.body);
  // Where a title, a heading or a way to the content is missing, the page as a whole is at fault.
  const whole = [
    document.title.trim() !== '',
    document.documentElement.lang,
    innerWidth < 600,
    ...['main', 'h1', 'a[href^="#"]'].map((part) => document.querySelector(part) !== null),
    document.querySelector('meta[name="viewport"]')?.getAttribute('content'),
  ];
  walk(document.body, hash(whole.join('|')));
  return [...places];
}
