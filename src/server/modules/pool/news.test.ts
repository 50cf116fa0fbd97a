import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { newsCatalogue } from '#server/modules/notifications/index.ts';
import { expectSentences, textsOfGroup, unsaid } from '#test/told-news.ts';
import { poolNews } from './news.ts';

const catalogue = newsCatalogue(Object.values(poolNews));

describe.each(LANGUAGES)('news of the pool in %s', (language) => {
  it('are complete sentences, and use every text of the catalogue', () => {
    const received = expectSentences(
      catalogue,
      poolNews.received.of({ company: 'Hotel Krone', job: 'Koch', about: 'invitation/7' }) as never,
      'employee',
      language,
      ['Hotel Krone', 'Koch'],
    );
    expect(unsaid(textsOfGroup(language, 'InvitationReceived'), received)).toEqual([]);
    const answered = [
      poolNews.answered.of({ answer: 'ACCEPTED', job: 'Koch', house: 'Hotel Krone', employee: 'Anna Kurz' }),
      poolNews.answered.of({ answer: 'DECLINED', job: 'Koch', house: 'Hotel Krone' }),
    ].flatMap((news) => expectSentences(catalogue, news as never, 'company', language, ['Koch']));
    expect(unsaid(textsOfGroup(language, 'InvitationAnswered'), answered)).toEqual([]);
    expect(answered.join(' ')).toContain('Anna Kurz');
    const ending = expectSentences(
      catalogue,
      poolNews.ending.of({ lastDay: '2027-05-20', about: 'availability/7' }) as never,
      'employee',
      language,
      ['2027'],
    );
    expect(unsaid(textsOfGroup(language, 'AvailabilityEnding'), ending)).toEqual([]);
  });
});
