import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { PROFICIENCIES, SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { thorough } from '#test/nightly.ts';
import { examine } from '../examine.ts';
import { writeEuropass } from './europass-writer.ts';
import { writeJsonResume } from './json-resume-writer.ts';
import type { PortableResume } from './portable.ts';

/* Values that our fields may hold: no control characters, trimmed, and paragraphs without surrounding space. */

const SIGNS = [
  ...'abcdefghijkzäöüßéàñçğ ABC 0123 <>&"\'’«»–-.,;:/()%@§☃',
  '𝔘',
  '\u00a0',
  '&amp;',
  '<b>',
  '<p>',
  ']]>',
];

const line = (maxLength = 40) =>
  fc
    .array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength })
    .map((signs) => signs.join('').trim())
    .filter((text) => text !== '' && text.length <= 255);

const lines = () =>
  fc
    .array(
      fc.oneof(
        line().map((text) => text.replace(/\s+/g, ' ')),
        fc.constant(''),
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((all) => all.join('\n').trim())
    .filter((text) => text !== '');

const zip = () => fc.constantFrom('7504', '80331', '6600', 'AB12');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const digits = (number: number) => String(number).padStart(2, '0');
const month = () => fc.tuple(fc.integer({ min: 1960, max: 2030 }), fc.integer({ min: 1, max: 12 }));
const monthText = () => month().map(([year, part]) => `${year}-${digits(part)}`);
const day = () => fc.integer({ min: 1, max: 28 });
const country = () => fc.constantFrom('CH', 'IT', 'DE', 'PT', 'XK', 'GB');

const job = () =>
  fc
    .record({
      title: line(),
      workload: fc.integer({ min: 1, max: 100 }),
      companyName: line(),
      street: maybe(fc.constantFrom('Via Maistra', 'Rue du Lac', 'Im Boden <Süd>')),
      streetNumber: maybe(fc.constantFrom('3', '14b', '7/9')),
      zip: maybe(zip()),
      place: maybe(line()),
      country: maybe(country()),
      description: maybe(lines()),
      start: month(),
      startDay: maybe(day()),
      end: maybe(month()),
      endDay: maybe(day()),
    })
    .map(({ start: [startYear, startMonth], end, endDay, street, streetNumber, ...rest }) => ({
      ...rest,
      street,
      // A house number without a street would be read as the street.
      streetNumber: street === null ? null : streetNumber,
      startYear,
      startMonth,
      endYear: end?.[0] ?? null,
      endMonth: end?.[1] ?? null,
      endDay: end === null ? null : endDay,
    }));

const resume = (): fc.Arbitrary<PortableResume> =>
  fc.record({
    person: fc.record({
      sex: fc.constantFrom(1 as const, 2 as const),
      firstName: line(),
      lastName: line(),
      email: fc.constant('ana@example.org'),
      phone: maybe(fc.constantFrom('+41 79 123 45 67', '079 123 45 67', '+999 1')),
      dateOfBirth: maybe(fc.constant('1990-02-28')),
      nationality: maybe(country()),
      street: maybe(line()),
      streetNumber: maybe(line(4)),
      zip: maybe(zip()),
      place: maybe(line()),
      country: maybe(country()),
    }),
    entries: fc.array(job(), { maxLength: 5 }),
    educations: fc.array(
      fc.record({
        title: line(),
        organization: line(),
        zip: maybe(zip()),
        place: line(),
        startMonth: monthText(),
        endMonth: monthText(),
        description: maybe(lines()),
      }),
      { maxLength: 4 },
    ),
    languages: fc.uniqueArray(
      fc.record({
        language: fc.constantFrom(...SPOKEN_LANGUAGES),
        proficiency: fc.constantFrom(...PROFICIENCIES),
      }),
      { selector: ({ language }) => language, maxLength: 12 },
    ),
    certifications: fc.array(
      fc.record({
        title: line(),
        issuingAuthority: maybe(line().map((text) => text.replace(/\s+/g, ' '))),
        dateOfIssue: maybe(fc.tuple(month(), day()).map(([[y, m], d]) => `${y}-${digits(m)}-${digits(d)}`)),
      }),
      { maxLength: 4 },
    ),
  });

/** The expected draft of the resume, except for the order of languages. */
function expected({ entries, educations, languages, certifications }: PortableResume) {
  return {
    jobs: entries.map((it) => ({
      title: it.title,
      workload: it.workload,
      company_name: it.companyName,
      street: it.street,
      street_number: it.streetNumber,
      zip: it.zip,
      place: it.place,
      country: it.country,
      start_day: it.startDay,
      start_month: it.startMonth,
      start_year: it.startYear,
      end_day: it.endDay,
      end_month: it.endMonth,
      end_year: it.endYear,
      is_current: it.endYear === null,
      description: it.description,
    })),
    educations: educations.map(
      ({ title, organization, zip: code, place, startMonth, endMonth, description }) => ({
        title,
        organization,
        zip: code,
        place,
        start_date: startMonth,
        end_date: endMonth,
        description,
      }),
    ),
    languages: Object.fromEntries(languages.map((it) => [it.language, it.proficiency])),
    certifications: certifications.map(({ title, issuingAuthority, dateOfIssue }) => ({
      title,
      issuing_authority: issuingAuthority,
      date_of_issue: dateOfIssue,
    })),
  };
}

async function readAgain(text: string) {
  const examined = await examine({ bytes: Buffer.from(text) });
  if ('fault' in examined) throw new Error(`${examined.fault}\n${text}`);
  const { jobs, educations, languages, certifications, left_out } = examined.draft;
  const bare = <Entry extends { notes: unknown }>({ notes: _, ...entry }: Entry) => entry;
  expect(left_out).toEqual([]);
  return {
    jobs: jobs.map(bare),
    educations: educations.map(bare),
    languages: Object.fromEntries(languages.map((it) => [it.language, it.proficiency])),
    certifications: certifications.map(bare),
  };
}

describe('a resume that is written and read back has all four kinds unchanged', () => {
  it('as Europass', async () => {
    await fc.assert(
      fc.asyncProperty(resume(), fc.constantFrom(...LANGUAGES), async (it, language) => {
        expect(await readAgain(writeEuropass(it, { language }))).toEqual(expected(it));
      }),
      { numRuns: thorough(50, 150) },
    );
  });

  it('as JSON Resume', async () => {
    await fc.assert(
      fc.asyncProperty(resume(), fc.constantFrom(...LANGUAGES), async (it, language) => {
        const text = writeJsonResume(it, { language, madeAt: new Date('2026-11-20T11:00:00Z') });
        expect(await readAgain(text)).toEqual(expected(it));
      }),
      { numRuns: thorough(50, 150) },
    );
  });
});
