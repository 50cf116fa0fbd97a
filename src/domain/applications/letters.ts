import type { Problem, Readable } from '#domain/kernel/problem.ts';

/** What a template is for: the explanation of a refusal, or what goes with the date of an interview (rule applications/letters). */
export const LETTER_KINDS = ['REFUSAL', 'INTERVIEW'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** How many templates a company keeps, so that its list comes whole. */
export const LETTERS_MAX = 60;
export const LETTER_TITLE_MAX = 80;
/** Below what a text to an applicant may hold, since placeholders grow as they are filled in. */
export const LETTER_TEXT_MAX = 3000;

/** What stands in braces in a template for a fact of the application. */
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

/** How many placeholders one text holds: filled in with the longest names, it still fits into its field. */
export const PLACEHOLDERS_MAX = 20;

/** The facts of one application, in words. */
export type LetterFacts = Readonly<Record<Placeholder, string>>;

/** The texts that each language has ready to start from, by their kind. */
export const LETTER_SAMPLES: Readonly<Record<LetterKind, readonly string[]>> = {
  REFUSAL: ['filled', 'profile', 'dates'],
  INTERVIEW: ['house', 'video'],
};

// Braces around one line: what somebody else puts in braces is most likely a placeholder that was mistyped.
const IN_BRACES = /\{([^{}\n]*)\}/g;

export interface LetterFields {
  text: string;
}

/** What is wrong with the text of a template: names in braces that stand for nothing, and too many of them. */
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

/** The same of the one reason that several applicants get, each with the own facts in it (rule applications/refusals). */
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
 * A text with the facts in place of its placeholders. What is filled in is not read again, so that a name in braces
 * stays a name; what stands for nothing stays as it is.
 */
export function fillLetter(text: string, facts: LetterFacts): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole));
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
