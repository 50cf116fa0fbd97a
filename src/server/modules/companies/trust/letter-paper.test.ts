import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { readPdf } from '#test/pdf.ts';
import { renderLetter } from './letter-paper.ts';

it.each(LANGUAGES)(
  'a letter in %s has the address, the code, its last day, and a contact for recipients who did not order it',
  async (language) => {
    const bytes = await renderLetter(
      {
        addressee: ['Hotel Post', 'Via Maistra 12', '7504 Pontresina'],
        company: 'Hotel Post',
        asker: 'Anna Meier',
        isClaim: language === 'it',
        code: '2Z2Z9ABC',
        language,
        expiresAt: new Date('2027-01-19T11:00:00Z'),
        printedAt: new Date('2026-11-20T11:00:00Z'),
      },
      'office@solstice.example',
    );
    const { text, problems, isTagged } = readPdf(bytes);
    expect([problems, isTagged]).toEqual(['', true]);
    for (const part of ['Via Maistra 12', '2Z2Z 9ABC', 'Anna Meier', '2027', 'office@solstice.example']) {
      // Text extraction may drop the spaces of large type, which is set tightly.
      expect(text.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''));
    }
  },
);
