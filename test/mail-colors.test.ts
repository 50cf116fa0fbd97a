import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLORS } from '#web/mails/look.ts';

it.each(Object.entries(COLORS))(
  'mails have the colour %s of the pages in winter and light',
  (token, value) => {
    const tokens = readFileSync(new URL('../src/web/ui/tokens.css', import.meta.url), 'utf8');
    expect(new RegExp(`--sol-${token}: (#[0-9a-f]{6})`).exec(tokens)?.[1]).toBe(value);
  },
);
