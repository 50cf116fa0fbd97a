import { folded } from '#domain/kernel/folding.ts';
import { SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { containsAtSign } from '#domain/kernel/rich-text.ts';
import { canBeSet } from '#domain/kernel/script.ts';
import { forbiddenIn } from './forbidden-questions.ts';

/** How a question of an ad is answered. */
export const QUESTION_KINDS = ['yes_no', 'choice', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How many questions an ad has at most (rule jobs/questions). */
export const MOST_QUESTIONS = 5;

/** How many choices a question of that kind has. */
export const QUESTION_CHOICES = { min: 2, max: 8 } as const;

export interface Question {
  readonly kind: QuestionKind;
  readonly text: string;
  /** Of a choice only; empty for the other kinds. */
  readonly choices: readonly string[];
}

/** True or false, the index of a choice, a text; null for none. */
export type Answer = boolean | number | string | null;

/** A question of a form, as far as it can be read. */
type AskedQuestion = Omit<Question, 'choices'> & { readonly choices?: readonly string[] | null | undefined };

/**
 * The problems of the questions of an ad: what may not be asked, e-mail addresses, and the choices of those that have some
 * (rule jobs/questions).
 */
export function questionProblems(questions: readonly AskedQuestion[]): Problem[] {
  return questions.flatMap(({ kind, text, choices }, at) => {
    const field = `questions.${at}`;
    const given = choices ?? [];
    const forbidden = forbiddenIn([text, ...given].join(' / '));
    const isRepeated = new Set(given.map(folded)).size < given.length;
    const { min, max } = QUESTION_CHOICES;
    const problems: Problem[] = [];
    const tell = (part: 'text' | 'choices', code: string, params: Problem['params'] = {}) =>
      problems.push({ field: `${field}.${part}`, code, params });
    if (forbidden !== null) tell('text', 'questionForbidden', { word: forbidden });
    if (containsAtSign(text)) tell('text', 'containsEmail');
    if (given.some(containsAtSign)) tell('choices', 'containsEmail');
    if (kind === 'choice' && (given.length < min || given.length > max)) {
      tell('choices', 'between', { min, max, kind: 'array' });
    }
    if (kind !== 'choice' && given.length > 0) tell('choices', 'choicesOfNone');
    if (isRepeated) tell('choices', 'distinct');
    return problems;
  });
}

/**
 * The problems of answers to these questions, in their order; any may be left out (rule applications/answers).
 * @param name the field of the answers
 */
export function answerProblems(
  questions: readonly Question[],
  answers: readonly Answer[],
  name = 'answers',
): Problem[] {
  if (answers.length > questions.length) {
    return [{ field: name, code: 'max', params: { max: questions.length, kind: 'array' } }];
  }
  return answers.flatMap((answer, at): Problem[] => {
    const field = `${name}.${at}`;
    const question = questions[at] as Question;
    if (answer === null) return [];
    if (question.kind === 'text' && typeof answer === 'string') {
      if (answer.length > SINGLE_LINE_MAX)
        return [{ field, code: 'max', params: { max: SINGLE_LINE_MAX, kind: 'string' } }];
      return canBeSet(answer) ? [] : [{ field, code: 'characters' }];
    }
    const fits =
      question.kind === 'yes_no'
        ? typeof answer === 'boolean'
        : question.kind === 'choice' &&
          typeof answer === 'number' &&
          Number.isInteger(answer) &&
          answer >= 0 &&
          answer < question.choices.length;
    return fits ? [] : [{ field, code: 'in' }];
  });
}

/** Whether two lists ask the same in the same order, so that answers to the one answer the other. */
export function askTheSame(some: readonly Question[], others: readonly Question[]): boolean {
  return (
    some.length === others.length && some.every((question, at) => isSame(question, others[at] as Question))
  );
}

function isSame(one: Question, other: Question): boolean {
  return (
    one.kind === other.kind &&
    one.text === other.text &&
    one.choices.length === other.choices.length &&
    one.choices.every((choice, at) => choice === other.choices[at])
  );
}

/**
 * Answers to some questions as answers to others: each goes with its question, wherever that stands now, and what is no
 * longer asked just so is dropped.
 */
export function answersMoved(
  answers: readonly Answer[],
  from: readonly Question[],
  to: readonly Question[],
): Answer[] {
  return to.map((question) => answers[from.findIndex((asked) => isSame(asked, question))] ?? null);
}

/** How many questions were answered. */
export function countGiven(answers: readonly Answer[]): number {
  return answers.filter((answer) => answer !== null).length;
}

/** One answer for each question, null where none was given. */
export function answersTo(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  return questions.map((_, at) => answers[at] ?? null);
}

/**
 * An answer in words; null for none.
 * @param say the words for yes and no
 */
export function answerInWords(
  { choices }: Question,
  answer: Answer,
  say: (answer: 'yes' | 'no') => string,
): string | null {
  if (answer === null) return null;
  if (typeof answer === 'boolean') return say(answer ? 'yes' : 'no');
  return typeof answer === 'number' ? (choices[answer] ?? null) : answer;
}
