import { describe, expect, it } from 'vitest';
import { ENTRY_CHANGES } from '#domain/employments/entry.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { newsCatalogue } from '#server/modules/notifications/index.ts';
import { expectSentences, textsOfGroup, unsaid } from '#test/told-news.ts';
import { employmentNews } from './news.ts';

const catalogue = newsCatalogue(Object.values(employmentNews));
const linked = employmentNews.linked.of({ employee: 'Ana Reis', title: 'Köchin', house: 'Hotel C' });
const changedTo = (change: (typeof ENTRY_CHANGES)[number]) =>
  employmentNews.changed.of({ change, company: 'Hotel A', title: 'Köchin' });

describe.each(LANGUAGES)('news of employments in %s', (language) => {
  it('are whole sentences with names, and use every text of the catalogue', () => {
    const said = [
      ...expectSentences(catalogue, linked, 'company', language, ['Ana Reis', 'Köchin']),
      ...ENTRY_CHANGES.flatMap((change) =>
        expectSentences(catalogue, changedTo(change), 'employee', language, ['Hotel A', 'Köchin']),
      ),
    ];
    const texts = Object.values(employmentNews).flatMap(({ type }) => textsOfGroup(language, type));
    expect(unsaid(texts, said)).toEqual([]);
  });
});

it('a notification about a new entry links the company to the entries to confirm', () => {
  expect(catalogue.targetOf(linked, 7)).toBe('/company/7/employees/assignment');
});

it('a notification about a decision of the company links the employee to the resume', () => {
  expect(catalogue.targetOf(changedTo('approved'), null)).toBe('/employee/documents');
});
