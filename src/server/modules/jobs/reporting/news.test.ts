import { describe, expect, it } from 'vitest';
import { REPORT_STEPS } from '#domain/jobs/reporting.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { textsOfGroup, unsaid } from '#test/told-news.ts';
import { type AdNews, notTakenWords, reportWords } from './news.ts';

const about = { key: 'k', company: 'Hotel C', jobId: 1, job: 'Koch' };
const adNews = (news: AdNews['news'], more: Partial<AdNews> = {}): AdNews => ({
  news,
  ...about,
  lastDay: null,
  reason: null,
  ...more,
});
const AD_NEWS = [
  ...REPORT_STEPS.map((news) => adNews(news, { lastDay: '2026-12-01', reason: 'Kein Ort.' })),
  adNews('restricted'),
];

describe.each(LANGUAGES)('mails about status changes at the job room in %s', (language) => {
  it('name the ad, state day and reason where they are known, and use every text of the catalogue', () => {
    const said = [notTakenWords(language)];
    for (const news of AD_NEWS) {
      const { subject, paragraphs, button } = reportWords(news, language);
      expect(paragraphs[0]).toContain('Koch');
      expect(paragraphs.at(-1)).toContain('Hotel C');
      for (const words of [subject, ...paragraphs, button]) {
        expect(words).not.toMatch(/[{}]|undefined/);
        said.push(words);
      }
    }
    expect(unsaid(textsOfGroup(language, 'jobroom'), said)).toEqual([]);
    const [first] = reportWords(adNews('restricted', { lastDay: '2026-12-01' }), language).paragraphs;
    expect(first).toContain(dateInWords('2026-12-01', language));
    const rejected = reportWords(adNews('rejected', { reason: 'Kein Ort.' }), language).paragraphs;
    expect(rejected.some((words) => words.endsWith('Kein Ort.'))).toBe(true);
  });
});
