import type { Language } from '#domain/kernel/language.ts';
import type { Problem, Readable } from '#domain/kernel/problem.ts';

/**
 * The kinds of templates: the reason of a refusal, or the note that accompanies an interview
 * (rule applications/letters).
 */
export const LETTER_KINDS = ['REFUSAL', 'INTERVIEW'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The maximum of templates per company, so that their list needs no pagination. */
export const LETTERS_MAX = 60;
export const LETTER_TITLE_MAX = 80;
/** Lower than the limit for texts to applicants, since filling in placeholders makes the text longer. */
export const LETTER_TEXT_MAX = 3000;

/** The placeholders of templates, written in braces. */
export const PLACEHOLDERS = [
  'first_name',
  'last_name',
  'job',
  'company',
  'season',
  'start',
  'contact',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The maximum of placeholders in a text: even filled in with the longest values it fits into its field. */
export const PLACEHOLDERS_MAX = 20;

/** The values of the placeholders for one application. */
export type LetterFacts = Readonly<Record<Placeholder, string>>;

/** The keys of our sample texts, which exist in every language, by kind. */
export const LETTER_SAMPLES: Readonly<Record<LetterKind, readonly string[]>> = {
  REFUSAL: ['filled', 'profile', 'dates'],
  INTERVIEW: ['house', 'video'],
};

// Anything in braces within one line, since text in braces is most likely a mistyped placeholder.
const IN_BRACES = /\{([^{}\n]*)\}/g;

export interface LetterFields {
  text: string;
}

/** The problems of a template's text: unknown placeholders, and too many of them. */
export function letterTemplateProblems({ text }: Readable<LetterFields>, _facts?: undefined): Problem[] {
  const names = [...(text ?? '').matchAll(IN_BRACES)].map(([, name = '']) => name);
  const unknown = [...new Set(names.filter((name) => !isPlaceholder(name)))];
  if (unknown.length > 0) {
    const named = unknown.map((name) => `{${name}}`).join(', ');
    return [{ field: 'text', code: 'placeholderUnknown', params: { placeholders: named } }];
  }
  return names.length > PLACEHOLDERS_MAX
    ? [{ field: 'text', code: 'placeholdersMax', params: { max: PLACEHOLDERS_MAX } }]
    : [];
}

/**
 * The same check for the reason of a bulk refusal, in which placeholders are filled in for each applicant
 * (rule applications/refusals).
 */
export function sharedReasonProblems(
  { explanation }: Readable<{ explanation: string }>,
  _facts?: undefined,
): Problem[] {
  return letterTemplateProblems({ text: explanation }).map((problem) => ({
    ...problem,
    field: 'explanation',
  }));
}

/**
 * Fills in the placeholders of a text in a single pass: a value that contains braces is not expanded again. Unknown
 * placeholders are left as they are.
 */
export function fillLetter(text: string, facts: LetterFacts): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole));
}

/** A text in the language in which it is written. */
export interface Written {
  readonly text: string;
  readonly language: Language;
}

/** A template of a company, or one of our samples with its key. */
export interface KnownLetter extends Written {
  readonly title: string;
  readonly sample?: string;
}

/**
 * The text that an applicant gets of one that is written for several (rule applications/refusals): an unchanged template
 * in the applicant's own language where there is the same one in it, anything else as it is written.
 * @param own the company's templates of one kind, and `samples` ours of that kind, each in any language
 */
export function letterFor(
  applicant: Language,
  written: Written,
  { own, samples }: { own: readonly KnownLetter[]; samples: readonly KnownLetter[] },
): Written {
  const all = [...own, ...samples];
  const taken =
    all.find(({ text, language }) => text === written.text && language === written.language) ??
    all.find(({ text }) => text === written.text);
  if (taken === undefined) return written;
  if (taken.language === applicant) return taken;
  // A template that is called like a sample stands for it, and another one for those of its name.
  const subjectOf = ({ title, language, sample }: KnownLetter) =>
    sample ??
    samples.find((it) => it.language === language && it.title === title)?.sample ??
    title.trim().toLowerCase();
  const theirs = own.filter(({ language }) => language === applicant);
  const offered = theirs.length > 0 ? theirs : samples.filter(({ language }) => language === applicant);
  return offered.find((it) => subjectOf(it) === subjectOf(taken)) ?? taken;
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
