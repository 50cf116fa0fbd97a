import {
  type ContractFacts,
  type ContractFields,
  signedContractProblems,
} from '#domain/employments/contract-form.ts';
import { type Answer, answerProblems, type Question } from '#domain/jobs/questions.ts';
import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import { richTextProblems, type Sanitize, textOf } from '#domain/kernel/rich-text.ts';
import { unprintableCharacters } from '#domain/kernel/script.ts';
import { checkLetter } from './letter.ts';
import type { CompanyStatus } from './status.ts';

/** The fields of a letter, named as on the wire: `DRAFT` keeps it, `SEND` sends it. */
export interface LetterFields {
  application_letter?: string | null | undefined;
  answers?: readonly (Answer | undefined)[] | null | undefined;
  /** What the answers were given to; left out, what the facts say. */
  seen_questions?: readonly Question[] | null | undefined;
  /** The same for the other house of a tandem. */
  other_answers?: readonly (Answer | undefined)[] | null | undefined;
  other_seen_questions?: readonly Question[] | null | undefined;
  status?: 'DRAFT' | 'SEND' | undefined;
}

/** The facts that the rules of a letter need besides its own fields. */
export interface LetterFacts {
  /** The letter of the stored draft, used if the form contains none; null for a new application. */
  stored: string | null;
  /** What the ad asked when the application was begun; null where there is no ad to apply for. */
  questions: readonly Question[] | null;
  /** What the other ad of its tandem asks; null where there is none. */
  otherQuestions: readonly Question[] | null;
  sanitize: Sanitize;
}

/**
 * All problems of a letter and of the answers with it: it may be empty in a draft, but not when it is sent. The dossier
 * prints it (rules profiles/script, applications/answers).
 */
export function letterProblems(
  form: Readable<LetterFields>,
  { stored, questions, otherQuestions, sanitize }: LetterFacts,
): Problem[] {
  const { application_letter: written, status } = form;
  const letter = sanitize((written === undefined ? stored : written) ?? '');
  const unset = unprintableCharacters(textOf(letter));
  const isMissing = status === 'SEND' && checkLetter(letter) === 'missing';
  return [
    ...richTextProblems('application_letter', written ?? '', sanitize),
    ...(isMissing ? [{ field: 'application_letter', code: 'letterTooShort' }] : []),
    ...(unset.length > 0
      ? [{ field: 'application_letter', code: 'script', params: { characters: unset.join(' ') } }]
      : []),
    ...problemsOfAnswers('answers', form.answers, form.seen_questions ?? questions),
    ...problemsOfAnswers('other_answers', form.other_answers, form.other_seen_questions ?? otherQuestions),
  ];
}

/** Whether the ad still asks what was seen is no fault of the form (rule applications/answers). */
function problemsOfAnswers(
  field: string,
  answers: readonly (Answer | undefined)[] | null | undefined,
  asked: readonly Question[] | null,
): Problem[] {
  if (asked === null) return [];
  const given = (answers ?? []).map((answer) => answer ?? null);
  return answerProblems(asked, given, field);
}

/** The fields of a decision on an application, named as on the wire. */
export interface DecisionFields extends ContractFields {
  status?: CompanyStatus | undefined;
  explanation?: string | null | undefined;
}

/** The maximum of applications in one bulk refusal. */
export const REFUSED_AT_ONCE_MAX = 100;

/** All problems of a decision: a refusal needs a reason, a signed contract all of its fields. */
export function decisionProblems(form: Readable<DecisionFields>, facts: ContractFacts): Problem[] {
  switch (form.status) {
    case 'CONTRACTSIGNED':
      return signedContractProblems(form, facts);
    case 'REFUSAL':
      return requiredProblems(form, ['explanation']);
    default:
      return [];
  }
}
