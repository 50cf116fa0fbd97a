import { expect, it } from 'vitest';
import { DEMO_RELEASES } from './media.ts';

it('the press is told the same on the same days in both languages, of the end of the pilot when it was over', () => {
  const days = (language: string) =>
    DEMO_RELEASES.filter((release) => release.language === language).map(({ published }) => published);
  expect(days('de')).toEqual([30, '2022-01-11']);
  expect(days('it')).toEqual(days('de'));
  const texts = JSON.stringify(DEMO_RELEASES);
  expect(texts).not.toMatch(/zurückerstattet|rimborsato/);
});
