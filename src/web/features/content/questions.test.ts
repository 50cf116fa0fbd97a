import { expect, it } from 'vitest';
import { z } from 'zod';
import { chaptersOf } from './long-text.ts';
import { faqPage } from './questions.ts';
import { readText } from './read-text.ts';

const text = readText(
  '---\ntitle: Q\ndescription: D\n---\nLead.\n\n## Money {#money}\n\n### What does it cost? {#cost}\n\nNothing, **really**.\n\n- See the [rules](rules)\n- or [write](dialog:contact)\n\n### And later? {#later}\n\nNothing.\n',
  z.object({}),
);

it('the structured data of questions and answers contains plain text without markup', () => {
  expect(faqPage(chaptersOf(text))).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        name: 'What does it cost?',
        acceptedAnswer: { text: 'Nothing, really. See the rules, or write' },
      },
      { name: 'And later?', acceptedAnswer: { text: 'Nothing.' } },
    ],
  });
});

/** The required properties according to developers.google.com/search/docs/appearance/structured-data/faqpage. */
const GOOGLE = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: z.string().min(1),
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
      }),
    )
    .min(1),
});

it('the structured data of questions has all required properties', () => {
  expect(GOOGLE.parse(faqPage(chaptersOf(text))).mainEntity).toHaveLength(2);
});
