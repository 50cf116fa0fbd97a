import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentsForm } from '#api/documents.schemas.ts';
import { ValidationError } from './errors.ts';
import { parseInput } from './input.ts';

const reply = z.object({});

/** What is wrong with a body; empty if nothing is. */
function problemsOf(schema: Parameters<typeof parseInput>[0], body: unknown) {
  try {
    parseInput(schema, {}, body);
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.problems;
    throw error;
  }
}

describe('a list in a body', () => {
  const documents = { body: z.object({ documents: documentsForm() }), reply };
  const parsed: unknown[] = [];
  const counted = z.unknown().refine((value) => parsed.push(value) > 0);

  it('of more than a thousand elements is refused before any of them is parsed', () => {
    const schema = { body: z.object({ deep: z.object({ list: z.array(counted) }) }), reply };
    const listOf = (length: number) => ({ deep: { list: Array.from({ length }, () => 1) } });
    expect(problemsOf(schema, listOf(1001))).toEqual([
      { field: 'deep.list', code: 'max', params: { max: 1000, kind: 'array' } },
    ]);
    expect(parsed).toEqual([]);
    expect(problemsOf(schema, listOf(1000))).toEqual([]);
    expect(parsed).toHaveLength(1000);
  });

  it('is looked for in a body of any depth, whose problems are then those of its schema', () => {
    const nested = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(problemsOf(documents, { documents: nested })).toMatchObject([{ field: 'documents.0' }]);
  });

  it('of wrong elements is reported by its first ones', () => {
    const problems = problemsOf(documents, { documents: Array.from({ length: 1000 }, () => 1) });
    expect(problems).toHaveLength(200);
    expect(problems.at(0)).toMatchObject({ field: 'documents.0', code: 'array' });
  });
});
