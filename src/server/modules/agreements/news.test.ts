import { describe, expect, it } from 'vitest';
import { CHANGED_PARTS } from '#domain/agreements/content.ts';
import { AGREEMENT_CHANGES } from '#domain/agreements/status.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import type { Side } from '#domain/notifications/news.ts';
import { newsCatalogue } from '#server/modules/notifications/index.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';
import { expectSentences, textsOfGroup, unsaid } from '#test/told-news.ts';
import { type AgreementFacts, agreementNews } from './news.ts';

const catalogue = newsCatalogue(Object.values(agreementNews));
const agreed = (facts: Partial<AgreementFacts> = {}) =>
  agreementNews.changed.of({
    change: 'changed',
    employee: 'Ana Reis',
    companies: ['Hotel A', 'Hotel B'],
    ...facts,
  });
const LOSSES = (['endedEarly', 'notTakenUp', 'corrected'] as const).map((kind) => ({
  company: 'Hotel B',
  kind,
  date: '2027-03-01',
}));

describe.each(LANGUAGES)('news of agreements in %s', (language) => {
  const messageOf = (facts: Partial<AgreementFacts>, side: Side) =>
    catalogue.messageOf(agreed(facts), side, language);

  it('are whole sentences with names, and use every text of the catalogue', () => {
    const said = AGREEMENT_CHANGES.flatMap((change) => [
      // The employee's own name may be missing in texts to the employee.
      ...expectSentences(catalogue, agreed({ change }), 'employee', language, ['Hotel A', 'Hotel B']),
      ...expectSentences(catalogue, agreed({ change }), 'company', language, [
        'Ana Reis',
        'Hotel A',
        'Hotel B',
      ]),
    ]);
    const changes = CHANGED_PARTS.map((part) => ({ part, before: 'A', after: 'B' }));
    said.push(
      messageOf({ version: 2, changes, interruption: { before: 34, after: 20 } }, 'company'),
      messageOf({ change: 'ended', losses: LOSSES }, 'company'),
    );
    expect(unsaid(textsOfGroup(language, 'CooperationAgreementChanged'), said)).toEqual([]);
  });

  it('of a new version state its number and each change, with values unless these are confidential', () => {
    const changes: AgreementFacts['changes'] = [
      { part: 'employee.permit', before: null, after: null },
      { part: 'job2.end_date', before: '2027-10-15', after: '2027-10-01' },
      { part: 'job1.workload', before: 100, after: 80 },
      { part: 'job1.place', before: null, after: 'Arosa' },
    ];
    const message = messageOf({ version: 3, changes }, 'company');
    const expected = {
      de: 'Geändert in Fassung 3: Bewilligung; Hotel B, Ende: 15. Oktober 2027 → 1. Oktober 2027; Hotel A, Pensum: 100\u00a0% → 80\u00a0%; Hotel A, Arbeitsort: – → Arosa.',
      it: 'Modifiche nella versione 3: permesso; Hotel B, fine: 15 ottobre 2027 → 1° ottobre 2027; Hotel A, grado di occupazione: 100\u00a0% → 80\u00a0%; Hotel A, luogo di lavoro: – → Arosa.',
      en: 'Changed in version 3: permit; Hotel B, end: 15 October 2027 → 1 October 2027; Hotel A, workload: 100\u00a0% → 80\u00a0%; Hotel A, place of work: – → Arosa.',
      fr: 'Modifié dans la version 3\u00a0: autorisation de séjour; Hotel B, fin\u00a0: 15 octobre 2027 → 1er octobre 2027; Hotel A, taux d’occupation\u00a0: 100\u00a0% → 80\u00a0%; Hotel A, lieu de travail\u00a0: – → Arosa.',
    }[language];
    expect(message.endsWith(` ${expected}`), message).toBe(true);
  });

  it('of a new version show a value that was missing, empty or removed as a dash', () => {
    const place = (before: string | null, after: string | null) =>
      messageOf({ version: 2, changes: [{ part: 'job1.place', before, after }] }, 'company');
    expect(place('', 'Arosa')).toContain('– → Arosa');
    expect(place('Arosa', null)).toContain('Arosa → –');
  });

  it('name every part that a version may change', () => {
    for (const part of CHANGED_PARTS) {
      const changes = [{ part, before: 'A', after: 'B' }];
      expect(messageOf({ version: 2, changes }, 'employee')).not.toMatch(/part\.|[{}]/);
    }
  });

  it('of an end state which job ended the agreement and how', () => {
    for (const loss of LOSSES) {
      expect(messageOf({ change: 'ended', losses: [loss] }, 'employee')).toContain(
        text(language, 'notifications', `CooperationAgreementChanged.lost.${loss.kind}`, {
          company: 'Hotel B',
          date: dateInWords(loss.date, language),
        }),
      );
    }
  });

  it('from before these facts were stored are complete without them', () => {
    for (const change of AGREEMENT_CHANGES) {
      expect(messageOf({ change }, 'employee')).not.toMatch(/[{}]|undefined|: *\.$/);
    }
  });
});

it('a notification links companies to the dashboard, and the employee to the agreements', () => {
  expect(catalogue.targetOf(agreed(), 7)).toBe('/company/7/dashboard');
  expect(catalogue.targetOf(agreed(), null)).toBe('/employee/cooperation-agreements');
});
