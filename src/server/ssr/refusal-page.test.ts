import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLORS, refusalPage } from './refusal-page.ts';

const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = [
  /:root,[^}]*/,
  /:root\[data-season="winter"\]\[data-scheme="dark"\][^}]*/,
].map((part) => part.exec(tokens)?.[0]);

it.each([
  ['light', light],
  ['dark', dark],
] as const)('refusals have the colours of the pages in winter and %s', (scheme, part) => {
  for (const [token, value] of Object.entries(COLORS[scheme])) {
    expect(new RegExp(`--sol-${token}: (#[0-9a-f]{6})`).exec(part)?.[1], token).toBe(value);
  }
});

it('only the page of a start reloads itself', () => {
  const reloading = (['busy', 'tooMany', 'starting'] as const).filter((refusal) =>
    refusalPage(refusal, 'it').includes('http-equiv="refresh"'),
  );
  expect(reloading).toEqual(['starting']);
});
