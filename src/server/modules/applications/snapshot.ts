import {
  availableFrom,
  countSeasons,
  lastJobOf,
  seasonsWorked,
  shownPermit,
} from '#domain/applications/applicant.ts';
import { datesOf, newestFirst } from '#domain/employments/dates.ts';
import { answerInWords } from '#domain/jobs/questions.ts';
import { folded } from '#domain/kernel/folding.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { textOf } from '#domain/kernel/rich-text.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { countryInWords, localeOf } from '#server/platform/formats.ts';
import type { DossierData, Snapshot } from './dossier-data.ts';
import type { Dossier } from './service/resume.ts';

/** What became of a dossier in the file store: its small picture, and the pages of its PDF before the documents. */
interface Stored {
  imageKey: string | null;
  ownPages: number;
}

/** A dossier as data, judged on the day on which it was sent. */
export function snapshotOf(dossier: Dossier, { imageKey, ownPages }: Stored): Snapshot {
  const { person, educations, languages, certifications, sentAt } = dossier;
  const today = zurichDate(sentAt.getTime());
  const dated = dossier.entries.map((entry) => ({ ...entry, ...datesOf(entry) })).toSorted(newestFirst);
  const last = lastJobOf(dated, today);
  const { winter, summer } = countSeasons(seasonsWorked(dated, today));
  const residencePermit = shownPermit(person.nationality, person.residencePermit);
  const byId = new Map(dossier.entries.map((entry) => [entry.id, entry]));
  return {
    imageKey,
    lastJob: last && {
      title: last.title,
      company: last.companyName,
      startDate: last.startDate,
      endDate: last.endDate,
    },
    winters: winter,
    summers: summer,
    languages: languages.toSorted((a, b) => b.proficiency - a.proficiency),
    residencePermit,
    availableFrom: availableFrom(dated, today),
    words: wordsOf(dossier),
    content: {
      person: { ...person, residencePermit },
      entries: dated.flatMap(({ id }) => byId.get(id) ?? []),
      educations: educations.map(({ startMonth, endMonth, ...education }) => ({
        ...education,
        startDate: startMonth,
        endDate: endMonth,
      })),
      languages,
      certifications,
      documents: documentsFrom(dossier, ownPages + 1),
    },
  };
}

function documentsFrom({ documents }: Dossier, firstPage: number): DossierData['documents'] {
  let page = firstPage;
  return documents.map(({ title, description, of, pages }) => {
    const document = { title, description, of, pages, page };
    page += pages;
    return document;
  });
}

/** The words of letter, answers, resume and documents, and where the person lives and comes from. */
function wordsOf(dossier: Dossier): string {
  const { person, letter, questions, answers, entries, educations, languages, certifications, documents } =
    dossier;
  const { nationality } = person;
  const texts = [
    textOf(letter),
    // A yes or a no is found by the filter, and says nothing as a word.
    ...questions.map((question, at) => answerInWords(question, answers[at] ?? null, () => '')),
    ...entries.flatMap(({ title, companyName, place, description }) => [
      title,
      companyName,
      place,
      description,
    ]),
    ...educations.flatMap(({ title, organization, place, description }) => [
      title,
      organization,
      place,
      description,
    ]),
    ...languages.flatMap(({ language }) => namesOf(language)),
    ...certifications.flatMap(({ title, issuingAuthority }) => [title, issuingAuthority]),
    ...documents.flatMap(({ title, description }) => [title, description]),
    person.place,
    // In all languages of the product, since applicant and company may differ.
    ...(nationality === null ? [] : LANGUAGES.map((language) => countryInWords(nationality, language))),
  ];
  return wordsKept(texts.filter((text) => text !== null).join(' '));
}

/** How many words are compared with each other: the time grows with the square of it and blocks all other calls. */
const COMPARED = 2000;

/**
 * The words of a text, folded, for a search of parts of words: the longest first, each once, and of the first `COMPARED`
 * none that is part of another, which keeps most rows so short that PostgreSQL stores them in the table itself.
 */
export function wordsKept(text: string): string {
  const words = [...new Set(folded(text).split(/\s+/))].sort((a, b) => b.length - a.length);
  let kept = '';
  for (const word of words.slice(0, COMPARED)) if (!kept.includes(word)) kept += ` ${word}`;
  return [kept, ...words.slice(COMPARED)].join(' ').trim();
}

/** The name of a language in all languages of the product, since applicant and company may differ. */
function namesOf(language: SpokenLanguage): (string | null)[] {
  return LANGUAGES.map((inLanguage) => NAMES[inLanguage].of(language) ?? null);
}

const NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames(localeOf(language), { type: 'language' })]),
) as Record<(typeof LANGUAGES)[number], Intl.DisplayNames>;
