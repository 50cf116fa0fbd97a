import { expect, it } from 'vitest';
import { DEMO_RELEASES } from './media.ts';

it('the press releases have the same days in both languages, and the one about the end of the pilot its real day', () => {
  const days = (language: string) =>
    DEMO_RELEASES.filter((release) => release.language === language).map(({ published }) => published);
  expect(days('de')).toEqual([30, '2022-01-11']);
  expect(days('it')).toEqual(days('de'));
  const texts = JSON.stringify(DEMO_RELEASES);
  expect(texts).not.toMatch(/zurückerstattet|rimborsato|Beispiel|esempio/);
});
