import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { firstPaintFirst } from './first-paint.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'client-'));
afterAll(() => rmSync(clientDir, { recursive: true }));

const LINK = '<link nonce="n" rel="stylesheet" href="/assets/style-a1.css"/>';

/** The resulting page, when these are the styles of all pages together. */
function arranged(styles: string, body: string, head = LINK): string {
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(clientDir, 'assets/style-a1.css'), styles);
  return firstPaintFirst(clientDir)(`<html><head>${head}</head><body>${body}</body></html>`);
}
const inlined = (styles: string, body: string) => arranged(styles, body).match(/<style>(.*)<\/style>/)?.[1];

it('a page inlines the styles of its classes, in the order of the sheet', () => {
  const styles = '.a{color:red}.b{color:blue}.a .b,.c{top:0}.a:hover{left:0}.c.a{top:1px}';
  expect(inlined(styles, '<p class="x a">')).toBe('.a{color:red}.a:hover{left:0}');
  expect(inlined(styles, '<p class="b"><p class="a">')).toBe(
    '.a{color:red}.b{color:blue}.a .b,.c{top:0}.a:hover{left:0}',
  );
});

it('a page inlines all rules that do not depend on classes: elements, attributes, fonts and negated conditions', () => {
  const styles =
    '@font-face{font-family:S;src:url(/s.woff2)}:root[data-scheme=dark]{color:#fff}p:not(.gone,:has(.b)){top:0}.b{top:1px}';
  expect(inlined(styles, '<p>')).toBe(styles.replace('.b{top:1px}', ''));
});

it('an at-rule is inlined with those of its rules that are needed, and omitted without any', () => {
  const styles =
    '@media (width<10px){.a{top:0}.b{top:1px}}@media print{.b{top:2px}}@keyframes k{0%{top:0}to{top:1px}}';
  expect(inlined(styles, '<p class="a">')).toBe(
    '@media (width<10px){.a{top:0}}@keyframes k{0%{top:0}to{top:1px}}',
  );
});

it('neither the global sheet nor a script is requested before the first paint, and scripts run one by one', () => {
  const start = '<script nonce="n" type="module" async="">\nimport "/a<b"</script>';
  const preload = (name: string, more = '') => `<link rel="modulepreload" href="/assets/${name}.js"${more}/>`;
  const page = arranged(
    '.b{top:0}',
    `<p class="a">$&</p>${start}<p>`,
    preload('entry.client-a1') + preload('a') + LINK,
  );
  const ask = page.match(/<script nonce="n">(.*?)<\/script>/)?.[1] ?? '';
  expect(page).toBe(
    '<html><head><style></style><link nonce="n" rel="stylesheet" href="/assets/style-a1.css" media="print" disabled/></head>' +
      `<body><p class="a">$&</p><template>${preload('entry.client-a1', ' fetchPriority="low"')}${preload('a', ' fetchPriority="low"')}` +
      `<script type="module" async fetchPriority="low" src="/assets/a.js"></script>${start}</template>` +
      `<script nonce="n">${ask}</script><p></body></html>`,
  );
  expect(ask).toContain("type:'paint'");
});
