import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEASONS } from '#domain/kernel/season.ts';
import { themeColor } from '#web/lib/theme-color.ts';

const tokens = readFileSync(new URL('../src/web/ui/tokens.css', import.meta.url), 'utf8');

/** The selectors of the four sets of colours, of which the one for winter and light is the default. */
const SELECTORS = {
  'winter light': ':root,\n[data-scheme="light"] {',
  'winter dark': ':root[data-season="winter"][data-scheme="dark"] {',
  'summer light': ':root[data-season="summer"],\n',
  'summer dark': ':root[data-season="summer"][data-scheme="dark"] {',
};

function tokenOf(look: keyof typeof SELECTORS, token: string): string | undefined {
  const [, block = ''] = tokens.split(SELECTORS[look]);
  return new RegExp(`--sol-${token}: (#[0-9a-f]{6})`).exec(block)?.[1];
}

describe('the bars around a page', () => {
  for (const season of SEASONS) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`have the colour of its header in ${season} and ${scheme}`, () => {
        const colors = [false, true].map((onSky) => themeColor({ season, scheme, onSky }));
        const look = `${season} ${scheme}` as const;
        expect(colors).toEqual([tokenOf(look, 'surface'), tokenOf(look, 'sky')]);
      });
    }
  }
});
