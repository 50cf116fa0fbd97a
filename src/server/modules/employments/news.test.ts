import { describe, expect, it } from 'vitest';
import { correctionsOf } from '#domain/employments/deciding.ts';
import { ENTRY_CHANGES } from '#domain/employments/entry.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { newsCatalogue } from '#server/modules/notifications/index.ts';
import { expectSentences, textsOfGroup, unsaid } from '#test/told-news.ts';
import { employmentNews } from './news.ts';

const catalogue = newsCatalogue(Object.values(employmentNews));
const linked = employmentNews.linked.of({ employee: 'Ana Reis', title: 'Köchin', house: 'Hotel C' });
const filled = (again: boolean) =>
  employmentNews.filled.of({ job: 'Köchin', places: 2, again, house: 'Hotel C' });
const changedTo = (change: (typeof ENTRY_CHANGES)[number], held?: number) =>
  employmentNews.changed.of({
    ...{ change, company: 'Hotel A', title: 'Köchin' },
    ...(held !== undefined && { held }),
  });

const corrected = employmentNews.changed.of({
  ...{ change: 'changed', company: 'Hotel A', title: 'Chefköchin' },
  corrections: correctionsOf(
    { title: 'Köchin', workload: 100, start_date: '2027-05-01', end_date: '2027-10-31' },
    { title: 'Chefköchin', workload: 80, start_date: '2027-05-03', end_date: '2027-10-15' },
  ),
});

describe.each(LANGUAGES)('news of employments in %s', (language) => {
  it('are whole sentences with names, and use every text of the catalogue', () => {
    const said = [
      ...expectSentences(catalogue, linked, 'company', language, ['Ana Reis', 'Köchin']),
      ...ENTRY_CHANGES.flatMap((change) =>
        expectSentences(catalogue, changedTo(change), 'employee', language, ['Hotel A', 'Köchin']),
      ),
      catalogue.messageOf(corrected, 'employee', language),
      catalogue.messageOf(changedTo('approved', 5), 'employee', language),
      ...[false, true].flatMap((again) =>
        expectSentences(catalogue, filled(again), 'company', language, ['Köchin']),
      ),
    ];
    const texts = Object.values(employmentNews).flatMap(({ type }) => textsOfGroup(language, type));
    expect(unsaid(texts, said)).toEqual([]);
  });

  it('of a correction state what changed, before and after', () => {
    const message = catalogue.messageOf(corrected, 'employee', language);
    const expected = {
      de: 'Bezeichnung: Köchin → Chefköchin. Pensum: 100\u00a0% → 80\u00a0%. Beginn: 1. Mai 2027 → 3. Mai 2027. Ende: 31. Oktober 2027 → 15. Oktober 2027.',
      it: 'Funzione: Köchin → Chefköchin. Grado di occupazione: 100\u00a0% → 80\u00a0%. Inizio: 1° maggio 2027 → 3 maggio 2027. Fine: 31 ottobre 2027 → 15 ottobre 2027.',
      en: 'Job title: Köchin → Chefköchin. Workload: 100\u00a0% → 80\u00a0%. Start: 1 May 2027 → 3 May 2027. End: 31 October 2027 → 15 October 2027.',
      fr: 'Fonction\u00a0: Köchin → Chefköchin. Taux d’occupation\u00a0: 100\u00a0% → 80\u00a0%. Début\u00a0: 1er mai 2027 → 3 mai 2027. Fin\u00a0: 31 octobre 2027 → 15 octobre 2027.',
    }[language];
    expect(message.endsWith(` ${expected}`), message).toBe(true);
  });
});

it('a notification about a new entry links the company to the entries to confirm', () => {
  expect(catalogue.targetOf(linked, 7)).toBe('/company/7/employees/assignment');
});

it('a notification about a decision of the company links the employee to the resume', () => {
  expect(catalogue.targetOf(changedTo('approved'), null)).toBe('/employee/documents');
});

it('the mail about a job that can still be followed leads to the year plan with it, any other to the resume', () => {
  const mailOf = (news: ReturnType<typeof changedTo>) => [
    catalogue.mailOf([news], 'employee', 'it').button,
    catalogue.targetOfAll([news], null, 'it'),
  ];
  for (const change of ['approved', 'signed'] as const) {
    const held = changedTo(change, 5);
    expect(mailOf(held)).toEqual(['Vedere il piano annuale', '/it/piano-annuale?held=5']);
    expect(catalogue.messageOf(held, 'employee', 'it')).toContain('piano annuale');
    expect(catalogue.targetOf(held, null)).toBe('/employee/documents');
    expect(mailOf(changedTo(change))).toEqual(['Aprire il curriculum', '/employee/documents']);
    expect(catalogue.messageOf(changedTo(change), 'employee', 'it')).not.toContain('piano annuale');
  }
});
