import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { drawPdf, readPdf } from '#test/pdf.ts';
import { type PosterContent, renderPoster } from './poster-pdf.ts';

const ADDRESS = 'https://solstice.example/de/jobs/17';

const content = (more: Partial<PosterContent> = {}): PosterContent => ({
  title: 'Koch/Köchin à la carte',
  company: 'Gasthaus Seelibucht',
  place: 'Beckenried',
  season: 'summer',
  start: { year: 2027, month: 5 },
  end: { year: 2027, month: 10 },
  startDay: null,
  endDay: null,
  workload: { min: 80, max: 100 },
  pay: null,
  accommodation: true,
  housing: null,
  language: 'de',
  updatedAt: new Date('2026-11-18T09:12:00Z'),
  address: ADDRESS,
  ...more,
});

const linesOf = async (more?: Partial<PosterContent>) =>
  readPdf(await renderPoster(content(more))).structure.filter((line) => line.startsWith('"'));

describe('the poster of an ad', () => {
  it('is one valid, accessible page with title and language, even with the longest title', async () => {
    for (const [language, locale] of [
      ['de', 'de-CH'],
      ['it', 'it-CH'],
      ['en', 'en-CH'],
    ] as const) {
      for (const title of ['Koch', 'Rezeptionistin '.repeat(17).trim(), 'W'.repeat(255)]) {
        expect(readPdf(await renderPoster(content({ language, title })))).toMatchObject({
          problems: '',
          pages: 1,
          language: locale,
          isTagged: true,
        });
      }
    }
  });

  it('states post, company, place, months and workload', async () => {
    const lines = await linesOf();
    for (const line of [
      'Koch/Köchin à la carte',
      'Gasthaus Seelibucht, Beckenried',
      'Mai 2027 – Oktober 2027',
      '80–100 %',
      'wird angeboten',
    ]) {
      expect(lines).toContain(`"${line}"`);
    }
  });

  it('mentions accommodation only if it is offered, and states a fixed workload once', async () => {
    const lines = await linesOf({ accommodation: false, workload: { min: 100, max: 100 } });
    expect(lines).not.toContain('"Unterkunft"');
    expect(lines).toContain('"100 %"');
  });

  it('shows a QR code that leads to the page of the ad', async () => {
    const { width, height, pixels } = drawPdf(await renderPoster(content()), 100);
    const rgba = new Uint8ClampedArray(pixels.length * 4);
    for (const [index, grey] of pixels.entries()) rgba.set([grey, grey, grey, 255], index * 4);
    expect(jsQR.default(rgba, width, height)?.data).toBe(ADDRESS);
  });
});
