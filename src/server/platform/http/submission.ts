import { type FormSchema, judge, readableOf } from '#api/judge.ts';
import type { Facts, Parsed, RuledName } from '#api/schemas.ts';
import type { Readable } from '#domain/kernel/problem.ts';
import { ValidationError } from './errors.ts';

/** A submitted body whose fields depend on each other, not validated yet. */
export interface Submission<Form, FormFacts> {
  /** The valid parts, with which the handler loads the facts. */
  readable: Readable<Form>;
  /** @throws ValidationError with all problems of the body */
  judge(facts: FormFacts): Form;
}

export type SubmissionOf<N extends RuledName> = Submission<Parsed<N, 'body'>, Facts<N>>;

/** Wraps a body to be validated by its schema once the facts are known. */
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

/** A value that validation guarantees. @throws Error if it is missing: a defect of ours, not the caller's */
export function judged<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('A form was taken without what its rules require');
  return value;
}
