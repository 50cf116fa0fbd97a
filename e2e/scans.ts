import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half as long as the `source` that the package exports. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Length of a line of the register, including its line break. */
const LINE = 12;

/**
 * Cache of the elements that scans of this run, in any worker, have found without faults: hashes of `placesShown`, one
 * per line. Journeys pass the same pages again and again; a page is scanned only if it shows an element that no scan
 * has seen.
 */
const register = join(process.env.E2E_DATA_DIR ?? '', 'scanned-places');
const known = new Set<string>();
let bytesRead = 0;

/** The accessibility faults of the page as it is (WCAG 2.2 AA); none if every element it shows was scanned before. */
export async function faultsOf(page: Page): Promise<string[]> {
  const before = await page.evaluate(placesShown);
  readRegister();
  if (before.every((place) => known.has(place))) return [];
  test.info().annotations.push({ type: 'scan', description: page.url() });
  const violations = await scan(page);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  );
  // Elements that appeared or vanished during the scan may not have been checked.
  const after = new Set(await page.evaluate(placesShown));
  const judged = before.filter((place) => after.has(place) && !known.has(place));
  if (faults.length === 0 && judged.length > 0) {
    appendFileSync(register, judged.map((place) => `${place}\n`).join(''));
  }
  return faults;
}

/**
 * Runs axe in the page. It is injected once for each loaded page, and does not ask frames, which hold papers and foreign
 * forms: the package for Playwright does both for each scan, which took 1.6 times as long.
 */
async function scan(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], iframes: false });
    return violations;
  }, WCAG);
}

/** Reads what other workers have scanned since. */
function readRegister(): void {
  if (!existsSync(register)) return;
  const file = openSync(register, 'r');
  const news = Buffer.alloc(Math.max(0, fstatSync(file).size - bytesRead));
  // A line that is still being written is read the next time.
  const length = readSync(file, news, 0, news.length, bytesRead);
  const whole = length - (length % LINE);
  closeSync(file);
  bytesRead += whole;
  for (const place of news.toString('latin1', 0, whole).split('\n')) known.add(place);
}

/**
 * A cache key for each visible element: a hash of everything by which an accessibility rule can tell it from another
 * one. These are its attributes, state, colours and font, whether it has text, a name and the size of a touch target,
 * its children, and the same of all its ancestors. Words, numbers and addresses are left out, so that all ads have the
 * same keys. As in a scan, what is behind a modal dialog is skipped. It runs in the page.
 */
function placesShown(): string[] {
  /** Attributes of which only the presence matters. */
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

  // A 53-bit hash, written in 11 characters of base 36.
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
  // A missing title, heading or skip link is a fault of the whole page.
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
