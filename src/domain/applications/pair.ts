import { escapeText } from '#domain/kernel/markup.ts';
import { type Answer, answerProblems, type Question } from '../jobs/questions.ts';
import type { Problem, Readable } from '../kernel/problem.ts';
import type { Sanitize } from '../kernel/rich-text.ts';
import { type LetterFields, letterProblems } from './form.ts';

/** Why one of two applications was not stored or sent, while the other one may have been. */
export const PAIR_REFUSALS = ['job_not_public', 'application_exists', 'conflict', 'rate_limited'] as const;
export type PairRefusal = (typeof PAIR_REFUSALS)[number];

/** The fields of the letter for both ads of a year plan, named as on the wire (rule applications/pair). */
export interface PairFields extends Pick<LetterFields, 'application_letter' | 'status'> {
  first_paragraph?: string | null | undefined;
  second_paragraph?: string | null | undefined;
  /** To what each ad asks, and the questions as they were read; without these there is nothing to answer. */
  first_answers?: readonly (Answer | undefined)[] | null | undefined;
  first_seen_questions?: readonly Question[] | null | undefined;
  second_answers?: readonly (Answer | undefined)[] | null | undefined;
  second_seen_questions?: readonly Question[] | null | undefined;
}

/** The letter that one house gets: what both get, and the paragraph for it, which is plain text. */
export function letterFor(common: string, paragraph: string | null | undefined): string {
  const paragraphs = (paragraph ?? '')
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return common + paragraphs.map((text) => `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>`).join('');
}

/**
 * All problems of a letter for two houses (rule applications/pair): each of the two letters that it makes has to be good,
 * and the answers have to fit what was read.
 */
export function pairProblems(form: Readable<PairFields>, { sanitize }: { sanitize: Sanitize }): Problem[] {
  const common = form.application_letter ?? '';
  const found = [form.first_paragraph, form.second_paragraph].flatMap((paragraph) =>
    letterProblems(
      { status: form.status, application_letter: letterFor(common, paragraph) },
      { stored: null, questions: null, otherQuestions: null, sanitize },
    ),
  );
  const answered = (['first', 'second'] as const).flatMap((half) => {
    const answers = (form[`${half}_answers`] ?? []).map((answer) => answer ?? null);
    const problems = answerProblems(form[`${half}_seen_questions`] ?? [], answers);
    return problems.map(({ field, ...problem }) => ({ ...problem, field: `${half}_${field}` }));
  });
  // Both letters hold the common part, whose problems would be told twice.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values(), ...answered];
}
