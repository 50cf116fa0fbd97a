import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { newsCatalogue } from '#server/modules/notifications/index.ts';
import { expectSentences, textsOfGroup, unsaid } from '#test/told-news.ts';
import { companyNews } from './news.ts';

const catalogue = newsCatalogue(Object.values(companyNews));

describe.each(LANGUAGES)('news of claims in %s', (language) => {
  it('are complete sentences with the name of the claimant, and use every text of the catalogue', () => {
    const said = (['waiting', 'desk', 'refused', 'ended'] as const).flatMap((change) => {
      const until = change === 'waiting' ? '2026-12-04' : '';
      const news = companyNews.claimed.of({ change, claimant: 'Anna Meier', until, house: 'Hotel Post' });
      return expectSentences(catalogue, news, 'company', language, ['Anna Meier']);
    });
    expect(unsaid(textsOfGroup(language, 'CompanyClaimed'), said)).toEqual([]);
  });
});
