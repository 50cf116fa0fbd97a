import type { Page } from '@playwright/test';
import { faultsOf } from './scans.ts';
import { expect, test } from './test.ts';

/** A page with an element of each kind in which an accessibility fault can be planted. */
const GOOD = `<html lang="de"><head><title>Seite</title></head><body>
  <main style="color: #000; background: #fff">
    <h1>Seite</h1>
    <p>Worte mit <a href="/">Verweis</a></p>
    <ul><li>Punkt</li></ul>
    <button style="height: 30px; width: 30px">A</button><button style="height: 30px; width: 30px">B</button>
    <div id="hint">Hinweis</div><div>Zweiter Hinweis</div>
    <label>Name <input aria-describedby="hint" autocomplete="name"></label>
    <label>Land <select><option>CH</option></select></label>
    <img alt="Bild" width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
    <table><tr><th scope="col">Kopf</th></tr><tr><td>Zelle</td></tr></table>
    <dl><dt>Wort</dt><dd>Sinn</dd></dl>
  </main></body></html>`;

/** By the axe rule that must find it: a function that plants a fault in the page above. */
const FAULTS: Record<string, () => void> = {
  'color-contrast': () => document.querySelector('p')?.setAttribute('style', 'color: #aaa'),
  'document-title': () => document.querySelector('title')?.remove(),
  'html-has-lang': () => document.documentElement.removeAttribute('lang'),
  list: () => document.querySelector('ul')?.append(document.createElement('p')),
  listitem: () => document.querySelector('h1')?.after(document.createElement('li')),
  dlitem: () => document.querySelector('h1')?.after(document.createElement('dd')),
  'definition-list': () => document.querySelector('dl')?.append(document.createElement('p')),
  'link-name': () => document.querySelector('a')?.replaceChildren(),
  'link-in-text-block': () =>
    document.querySelector('a')?.setAttribute('style', 'color: #222; text-decoration: none'),
  'button-name': () => document.querySelector('button')?.replaceChildren(),
  label: () => document.querySelector('input')?.parentElement?.firstChild?.remove(),
  'select-name': () => document.querySelector('select')?.parentElement?.firstChild?.remove(),
  'image-alt': () => document.querySelector('img')?.removeAttribute('alt'),
  'autocomplete-valid': () => document.querySelector('input')?.setAttribute('autocomplete', 'wrong'),
  'aria-hidden-focus': () => document.querySelector('p')?.setAttribute('aria-hidden', 'true'),
  'aria-allowed-attr': () => document.querySelector('p')?.setAttribute('aria-checked', 'true'),
  'aria-roles': () => document.querySelector('p')?.setAttribute('role', 'nothing'),
  'aria-required-attr': () => document.querySelector('p')?.setAttribute('role', 'slider'),
  'aria-required-children': () => document.querySelector('ul')?.setAttribute('role', 'listbox'),
  'aria-valid-attr-value': () => document.querySelector('button')?.setAttribute('aria-expanded', 'perhaps'),
  'target-size': () => {
    for (const button of document.querySelectorAll('button'))
      button.setAttribute('style', 'width: 9px; height: 9px; padding: 0');
  },
};

const scansSoFar = () => test.info().annotations.filter(({ type }) => type === 'scan').length;

async function show(page: Page): Promise<void> {
  await page.setContent(GOOD);
  expect(await faultsOf(page)).toEqual([]);
}

test('a page is not scanned again unless it has a new accessibility fault of any rule', async ({ page }) => {
  await show(page);
  const scans = scansSoFar();
  await show(page);
  expect(scansSoFar()).toBe(scans);
  const missed: string[] = [];
  for (const [rule, plant] of Object.entries(FAULTS)) {
    await show(page);
    await page.evaluate(plant);
    const found = await faultsOf(page);
    if (!found.some((fault) => fault.startsWith(`${rule} `))) missed.push(`${rule}: ${found.join()}`);
  }
  expect(missed).toEqual([]);
});
