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
  it('are whole sentences that name who and what, and use every text', () => {
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

it('an entry that names the company leads to what it has to confirm among the employees', () => {
  expect(catalogue.targetOf(linked, 7)).toBe('/company/7/employees/assignment');
});

it('what a company did with an entry leads the employee to the resume', () => {
  expect(catalogue.targetOf(changedTo('approved'), null)).toBe('/employee/documents');
});
