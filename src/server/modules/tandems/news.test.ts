import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { newsCatalogue } from '#server/modules/notifications/index.ts';
import { expectSentences, textsOfGroup, unsaid } from '#test/told-news.ts';
import { tandemNews } from './news.ts';

const catalogue = newsCatalogue(Object.values(tandemNews));
const facts = { job: 'Koch', partner: 'Hotel Seeblick', house: 'Hotel Krone', about: 'tandem/7' } as const;

describe.each(LANGUAGES)('news of tandems in %s', (language) => {
  it('are whole sentences with the own ad and the other house, and use every text of the catalogue', () => {
    const sentences = (news: Parameters<typeof expectSentences>[1]) =>
      expectSentences(catalogue, news as never, 'company', language, ['Koch', 'Hotel Seeblick']);
    const proposed = sentences(tandemNews.proposed.of(facts));
    expect(unsaid(textsOfGroup(language, 'TandemProposed'), proposed)).toEqual([]);
    const answered = (['AGREED', 'DECLINED'] as const).flatMap((answer) =>
      sentences(tandemNews.answered.of({ ...facts, answer })),
    );
    expect(unsaid(textsOfGroup(language, 'TandemAnswered'), answered)).toEqual([]);
    const ended = (['AGREED', 'PROPOSED'] as const).flatMap((was) =>
      (['house', 'not_public', 'not_fitting', 'not_independent'] as const).flatMap((why) =>
        sentences(tandemNews.ended.of({ ...facts, was, why })),
      ),
    );
    expect(unsaid(textsOfGroup(language, 'TandemEnded'), ended)).toEqual([]);
  });
});
