import { type FormSchema, judge, readableOf } from '#api/judge.ts';
import type { Facts, Parsed, RuledName } from '#api/schemas.ts';
import type { Readable } from '#domain/kernel/problem.ts';
import { ValidationError } from './errors.ts';

/** A body with rules between its fields, as it was sent. */
export interface Submission<Form, FormFacts> {
  /** What of it can be read: enough to find the facts by, and not more. */
  readable: Readable<Form>;
  /** @throws ValidationError with all that is wrong with it */
  judge(facts: FormFacts): Form;
}

export type SubmissionOf<N extends RuledName> = Submission<Parsed<N, 'body'>, Facts<N>>;

/** A body as it was sent, to be judged by its schema once the facts are known. */
export function submissionOf(schema: FormSchema, input: unknown): Submission<unknown, unknown> {
  return {
    readable: readableOf(schema.body, input),
    judge(facts) {
      const verdict = judge(schema, input, facts);
      if (!verdict.ok) throw new ValidationError(verdict.problems);
      return verdict.value;
    },
  };
}

/**
 * A value that the rules of a judged form require. @throws Error if it is missing after all: a defect, and no fault
 * of the caller
 */
export function judged<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('A form was taken without what its rules require');
  return value;
}
