import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLORS } from './look.ts';

it.each(Object.entries(COLORS))(
  'papers use the value that %s has on pages in winter and light',
  (token, value) => {
    const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8');
    expect(new RegExp(`--sol-${token}: (#[0-9a-f]{6})`).exec(tokens)?.[1]).toBe(value);
  },
);
