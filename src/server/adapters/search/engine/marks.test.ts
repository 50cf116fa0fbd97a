import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aJobDocument } from '#test/search-corpus.ts';
import { JobIndex } from './index.ts';
import { markWords } from './marks.ts';
import { readQuery } from './query.ts';
import { conditionsNear } from './vocabulary/vocabulary.ts';

/** Texts with their marked words in brackets. */
function marked(query: string, ...texts: string[]): string[] {
  const { marks } = markWords(query, texts);
  return texts.map((text, at) =>
    (marks[at] ?? []).reduceRight(
      (shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
      text,
    ),
  );
}

describe('marking the words that a query matches', () => {
  it.each([
    ['koch', 'Koch / Köchin EFZ', '[Koch] / [Köchin] EFZ'],
    ['koch efz', 'Koch / Köchin EFZ', '[Koch] / [Köchin] [EFZ]'],
    ['köch', 'Koch / Köchin EFZ', '[Koch] / [Köchin] EFZ'],
    ['ko', 'Koch und Kellner', '[Koch] und Kellner'],
    ['ko kellner', 'Koch und Kellner, Ko', 'Koch und [Kellner], [Ko]'],
    ['kelner', 'Kellner', '[Kellner]'],
    ['kelner', 'Kellnerin', '[Kellnerin]'],
    ['kelner koch', 'Kellnerin', '[Kellnerin]'],
    ['köch', 'Kuchen', 'Kuchen'],
    ['zuerich', 'Zürich, Zurich und Zu\u0308rich', '[Zürich], [Zurich] und [Zu\u0308rich]'],
    ['hotel', "L'Hôtel du Lac", "L'[Hôtel] du Lac"],
    ['strasse', 'Straße', '[Straße]'],
    ['kueche', 'Kü\u00adche (50%)', '[Kü\u00adche] (50%)'],
    ['3920', '3920', '[3920]'],
    ['', 'Koch', 'Koch'],
    ['—', 'Koch', 'Koch'],
    ['koch', '', ''],
  ])('%j in %j', (query, text, expected) => {
    expect(marked(query, text)).toEqual([expected]);
  });

  it.each([
    ['waiter', 'Kellner', '[Kellner]'],
    ['femme de chambre', 'Zimmermädchen', '[Zimmermädchen]'],
    ['Zimmermädchen', 'Femme de chambre', '[Femme] [de] [chambre]'],
    ['"waiter"', 'Waiter, Kellner', '[Waiter], Kellner'],
    ['hilfe', 'Küchenhilfe', '[Küchenhilfe]'],
    ['"hilfe"', 'Küchenhilfe', 'Küchenhilfe'],
  ])('%j in %j, by its meaning', (query, text, expected) => {
    expect(marked(query, text)).toEqual([expected]);
  });

  it('matches a name by its letters and not by its meaning', () => {
    expect(markWords('waiter', ['Kellner'], () => false).marks).toEqual([[]]);
  });

  it('marks typos only where no text has an exact match', () => {
    expect(marked('keller', 'Kellner', 'Teller')).toEqual(['[Kellner]', '[Teller]']);
    expect(marked('keller', 'Kellner', 'Weinkeller')).toEqual(['Kellner', '[Weinkeller]']);
    expect(marked('waiter', 'Weiter', 'Kellner')).toEqual(['Weiter', '[Kellner]']);
  });

  it('matches each text independently', () => {
    expect(marked('koch thun', 'Koch', 'Hotel Thunersee', 'Thun')).toEqual([
      '[Koch]',
      'Hotel Thunersee',
      '[Thun]',
    ]);
  });

  it('returns which words of the query a word matches', () => {
    expect(markWords('Köchin koch kö', ['Köche, Koch'])).toEqual({
      words: ['koechin', 'koch', 'koe'],
      marks: [
        [
          { start: 0, end: 5, words: [0, 1, 2] },
          { start: 7, end: 11, words: [0, 1, 2] },
        ],
      ],
    });
  });

  it('marks every word of a query in an ad that is found, and in no other', () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...'Koch Köchin Köche Kueche Küche Küchenhilfe Hilfe cuoco "Koch" Kellner Kelner Kellnerin Höfli Hoefli Hofli neu'.split(
          ' ',
        ),
      ),
      fc.string({ unit: fc.constantFrom(...'aekllnruüs'), minLength: 1, maxLength: 10 }),
    );
    const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (title, query) => {
        // A word taken for a misspelled month, for example, acts on a coded field, which no text shows.
        fc.pre(
          readQuery(query).words.every(({ forms, typos }) => !conditionsNear(forms[0] ?? '', typos).length),
        );
        const index = new JobIndex();
        const blank = {
          job_category_id: 15,
          company: { id: 1, name: '', place: '', logo: null, verified: false },
          place: '',
          state: '',
          zip: '',
        };
        index.upsert(aJobDocument({ ...blank, title }));
        const { nbHits } = index.search({
          query,
          page: 0,
          hitsPerPage: 1,
          disjunctive: false,
          today: '2026-11-20',
          pastTheEnd: 'empty',
        });
        const { words, marks } = markWords(query, [title]);
        const matched = new Set(marks.flat().flatMap((mark) => mark.words));
        expect(matched.size === words.length).toBe(nbHits === 1);
      }),
      { numRuns: 3000 },
    );
  });
});
