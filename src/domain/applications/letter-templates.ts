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
 * The same check for the reason of a bulk refusal, in which placeholders are filled in for each applicant, and for the
 * texts in other languages (rule applications/refusals).
 */
export function sharedReasonProblems(
  { explanation, texts }: Readable<{ explanation: string; texts?: readonly LetterFields[] | undefined }>,
  _facts?: undefined,
): Problem[] {
  const found = (text: string | undefined, field: string) =>
    letterTemplateProblems({ text }).map((problem) => ({ ...problem, field }));
  return [
    ...found(explanation, 'explanation'),
    ...(texts ?? []).flatMap(({ text }) => found(text, 'texts')).slice(0, 1),
  ];
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
 * The template in another language that says the same as an unchanged one (rule applications/refusals): the company's own
 * of the same title, one that is called like the same sample, or that sample itself; null where there is none, or where
 * the text is no template as it stands.
 * @param own the company's templates of one kind, and `samples` ours of that kind, each in any language
 */
export function templateLike(
  written: Written,
  language: Language,
  { own, samples }: { own: readonly KnownLetter[]; samples: readonly KnownLetter[] },
): KnownLetter | null {
  const all = [...own, ...samples];
  const taken =
    all.find((it) => it.text === written.text && it.language === written.language) ??
    all.find(({ text }) => text === written.text);
  if (taken === undefined) return null;
  const subjectOf = ({ title, sample }: KnownLetter) =>
    sample ?? samples.find((it) => it.title === title)?.sample ?? title.trim().toLowerCase();
  return all.find((it) => it.language === language && subjectOf(it) === subjectOf(taken)) ?? null;
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
