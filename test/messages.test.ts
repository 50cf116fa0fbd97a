import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { line, newPassword } from '#api/fields.ts';
import { toProblems } from '#api/issues.ts';
import { schemas } from '#api/schemas.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { findText } from '#server/platform/texts.ts';

/** The messages of validation for each field of each call, whatever its value is. */

interface Taken {
  call: string;
  field: string;
  schema: z.ZodType;
  isQuery: boolean;
}

/** Each field of each query and body. */
const fields: Taken[] = Object.entries(schemas).flatMap(([call, schema]) =>
  (['query', 'body'] as const).flatMap((part) => {
    const { shape = {} } = ((schema as Record<string, unknown>)[part] ?? {}) as z.ZodObject;
    return Object.entries(shape).map(([field, of]) => ({
      call,
      field,
      schema: of as z.ZodType,
      isQuery: part === 'query',
    }));
  }),
);

/** The name of a field and the names nested in it, for lists and objects. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(namesIn),
  ];
}

const problemsOf = ({ field, schema }: Taken, value: unknown) => {
  const result = schema.safeParse(value);
  if (result.success) return [];
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }));
  return toProblems(issues as Parameters<typeof toProblems>[0], { [field]: value });
};

it('every field that a call takes has a name in each language', () => {
  const names = fields.flatMap(({ field, schema }) => [
    field,
    ...namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  ]);
  expect(names.length).toBeGreaterThan(200);
  const nameless = LANGUAGES.flatMap((language) =>
    [...new Set(names)]
      .filter((name) => findText(language, 'fields', name) === undefined)
      .map((name) => `${language} ${name}`),
  );
  expect(nameless).toEqual([]);
});

it('a password keeps invisible characters, which other texts lose', () => {
  const typed = 'Ab\u200bc\u202e-12345';
  expect(newPassword().parse(typed)).toBe(typed);
  expect(line().parse(typed)).toBe('Abc-12345');
});

describe('a field that holds', () => {
  it.each<[string, unknown]>([
    ['a number beyond all bounds', 1e308],
    ['one below them', -1e308],
    ['a fraction', 0.1],
    ['a thousand letters', 'x'.repeat(1000)],
    ['a thousand digits', '9'.repeat(1000)],
    ['thirty thousand letters of another script', '王'.repeat(30_000)],
    ['a day that never was', '0000-00-00'],
    ['a list', ['x'.repeat(300)]],
    ['an object', { x: 'x'.repeat(300) }],
  ])('%s is accepted, or gets one short message for each field in it that does not repeat it', (_, value) => {
    for (const taken of fields) {
      if (taken.isQuery && typeof value !== 'string') continue;
      const problems = problemsOf(taken, value);
      const place = `${taken.call}.${taken.field}`;
      // For a new password all missing character classes are reported at once.
      if (!problems.every(({ code }) => code.startsWith('password')))
        expect(new Set(problems.map(({ field }) => field)).size, place).toBe(problems.length);
      for (const { code, params = {} } of problems) {
        for (const language of LANGUAGES) {
          const attribute = findText(language, 'fields', taken.field) ?? '';
          const sentence = findText(language, 'validation', code, { attribute, ...params });
          expect(sentence, `${place} ${code} ${language}`).toBeDefined();
          expect(sentence?.length, `${place} ${sentence}`).toBeLessThan(200);
          expect(sentence, place).not.toMatch(/x{9}|9{9}|王{2}|9007199254740991|e\+/);
        }
      }
    }
  });
});
