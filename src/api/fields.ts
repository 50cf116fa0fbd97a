import { z } from 'zod';
import { PASSWORD_MAX, passwordWeaknesses } from '#domain/accounts/password.ts';
import { isBlank } from '#domain/kernel/blank.ts';
import { isCivilDate } from '#domain/kernel/civil-date.ts';
import { COUNTRIES } from '#domain/kernel/country.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import {
  ID_MAX,
  MULTI_LINE_MAX,
  PAGE_SIZE_MAX,
  RICH_TEXT_MAX,
  SINGLE_LINE_MAX,
} from '#domain/kernel/limits.ts';
import { nameProblem, titleProblem } from '#domain/kernel/names.ts';
import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { canBeSet, unprintableCharacters } from '#domain/kernel/script.ts';
import { PERSON_ZIP } from '#domain/profiles/address.ts';

/**
 * The field types that several schemas share. A message here is the key of a text in
 * `locales/{language}/validation.json`; where none is given, `issues.ts` derives it.
 */

// PostgreSQL refuses NUL (22021), and other control characters have no place in a line or a mail header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]*$/u;

// Bidirectional controls and zero-width characters. They come along with copied text, and could disguise what a text
// says. Joiners (ZWJ, ZWNJ) are kept, since some scripts and emojis need them.
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Lone surrogates are refused, since UTF-8 cannot encode them. */
const secret = () => z.string().refine((value) => value.isWellFormed(), 'characters');

/** Strips invisible characters (rule wire/texts). */
export const withoutUnseen = (value: string): string => value.replace(UNSEEN, '');

/** Text that people read: unlike `secret` it is stripped of invisible characters. */
const text = () => secret().overwrite(withoutUnseen);

// Word ends a line within a paragraph by a vertical tab, other programs a page by a form feed, and between the cells of
// a sheet is a tab: a line break each in a text of several lines, a space in a line (rule wire/texts).
const oneLine = () => text().overwrite((value) => value.replace(/[\t\v\f]/g, ' '));
const severalLines = () => text().overwrite((value) => value.replace(/[\v\f]/g, '\n'));

// In zod an issue without `continue` ends the checks of its field only; `abort` would end those of the whole form.
const filled = ({ value, issues }: z.core.ParsePayload<string>) => {
  if (isBlank(value)) issues.push({ code: 'custom', message: 'required', input: value });
};

/** A required line of text; an empty one is reported as `required` alone, without further problems. */
export const line = (max = SINGLE_LINE_MAX) =>
  oneLine().trim().check(filled).max(max).regex(LINE, 'characters');

/** What is printed on PDFs has characters of their fonts (rule profiles/script). */
export const settable = ({ value, issues }: z.core.ParsePayload<string | null | undefined>) => {
  const characters = unprintableCharacters(value ?? '').join(' ');
  if (characters === '') return;
  issues.push({ code: 'custom', message: 'script', params: { characters }, input: value });
};

/** A line of text that is printed on PDFs, so their fonts must have its characters (rule profiles/script). */
export const printedLine = () => line().check(settable);

/** What names of people and houses hold in addition (rule accounts/names); one mistake is told at a time. */
export const named = ({ value, issues }: z.core.ParsePayload<string | null | undefined>) => {
  const problem = issues.length === 0 && typeof value === 'string' ? nameProblem(value) : null;
  if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
};

const titled = ({ value, issues }: z.core.ParsePayload<string>) => {
  const problem = issues.length === 0 ? titleProblem(value) : null;
  if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
};

/** The title of an ad. Applications go through the platform, so it holds no address and no number (rule jobs/title). */
export const titleLine = () => printedLine().check(titled);

/** The name of a person or a house, for mails. */
export const nameLine = () => line().check(named);

/** A personal name. It is printed on PDFs as the passport spells it (rule profiles/script). */
export const personName = () => line().refine(canBeSet, 'passportSpelling').check(named);

/** An optional line of text; null and the empty string both mean "none". */
export const optionalLine = (max = SINGLE_LINE_MAX) =>
  oneLine()
    .trim()
    .max(max)
    .regex(LINE, 'characters')
    .nullish()
    .transform((value) => (typeof value === 'string' && isBlank(value) ? null : value));

/** An optional postcode of a person, of any country. */
export const optionalPersonZip = () =>
  optionalLine().refine((value) => typeof value !== 'string' || PERSON_ZIP.test(value), 'zip_person');

/** An optional civil date. */
export const optionalCivilDate = () =>
  optionalLine().refine((value) => typeof value !== 'string' || isCivilDate(value), 'date');

/** An optional line of text that is printed on PDFs (rule profiles/script). */
export const optionalPrintedLine = () => optionalLine().check(settable);

/** Required multi-line plain text. */
export const lines = (max = MULTI_LINE_MAX) =>
  severalLines().trim().check(filled).max(max).regex(LINES, 'characters');

/** Optional multi-line plain text. */
export const optionalLines = (max = MULTI_LINE_MAX) =>
  severalLines()
    .trim()
    .max(max)
    .regex(LINES, 'characters')
    .nullish()
    .transform((value) => (typeof value === 'string' && isBlank(value) ? null : value));

/** Optional multi-line text that is printed on PDFs (rule profiles/script). */
export const optionalPrintedLines = (max = MULTI_LINE_MAX) => optionalLines(max).check(settable);

/** HTML from the editor; the server sanitises it, and the rules check the result. */
export const richText = () => severalLines().max(RICH_TEXT_MAX).regex(LINES, 'characters');

// No mail server takes more than 64 characters before the @, and 254 in all (RFC 5321). Domains may have any letters;
// before the @ few servers take others than those of ASCII.
const EMAIL =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]+)$/u;

export const email = () => line().pipe(z.email({ pattern: EMAIL, error: 'email' }));

/**
 * Passwords are neither trimmed nor normalised. argon2 accepts any length; the bound prevents abuse. It is larger than
 * that for new passwords, since existing ones were set under an older, larger limit.
 */
export const password = () => secret().min(1, 'required').max(1000);

/** A new password; all its weaknesses are reported at once. */
export const newPassword = () =>
  secret()
    .min(1, 'required')
    .max(PASSWORD_MAX)
    .check(({ value, issues }) => {
      if (value === '') return;
      for (const weakness of passwordWeaknesses(value)) {
        issues.push({ code: 'custom', message: weakness, input: value });
      }
    });

/** A boolean; 0 and 1 are accepted as well. */
export const flag = () =>
  z
    .union([z.boolean(), z.literal(0), z.literal(1)], 'boolean')
    .transform((value) => value === true || value === 1);

/**
 * A checkbox that must be ticked: `1`, `true` or a timestamp. The server stores its own time
 * (rule accounts/registration).
 */
export const accepted = () =>
  z
    .unknown()
    .refine(
      (value) => value === true || value === 1 || (typeof value === 'string' && isTime(value)),
      'accepted',
    )
    .transform(() => true as const);

/**
 * Whether a text is or begins with a date. The date is checked because `Date.parse` alone also accepts "0" and "no 1".
 */
function isTime(text: string): boolean {
  return isCivilDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

export const language = () => z.enum(LANGUAGES);

/** 1 is Mr, 2 is Ms (rule accounts/salutation). */
export const sex = () => z.union([z.literal(1), z.literal(2)], 'in');

/** Degrees of latitude (to 90) or longitude (to 180). */
export const coordinate = (bound: 90 | 180) => z.number().min(-bound).max(bound).nullish();

export const country = () => z.enum(COUNTRIES);

/** The id of a row. */
export const id = () => z.int().min(1).max(ID_MAX);

/**
 * For optimistic locking: the `updated_at` that the client last saw; a stale one is a conflict. The year is limited to
 * what PostgreSQL accepts.
 */
export const seenAt = () =>
  z.iso
    .datetime({ offset: true, error: 'date' })
    .pipe(z.string().refine((seen) => isCivilDate(new Date(seen).toISOString().slice(0, 10)), 'date'))
    .optional();

/** A number in a query string. */
export const queryNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, 'integer')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** Some of these values in a query string, separated by commas, each once. */
export const queryChoices = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .refine((text) => text.split(',').every((value) => (values as readonly string[]).includes(value)), 'in')
    .transform((text) => [...new Set(text.split(','))] as Value[]);

/** A search text; one that is too long is refused, not truncated. */
export const queryText = () => oneLine().max(SINGLE_LINE_MAX).regex(LINE, 'characters');

/** 'yyyy-MM-dd', a day that exists. */
export const civilDate = () => text().check(filled).refine(isCivilDate, 'date');

/** A day in a query string. */
export const queryDate = () => queryText().pipe(civilDate());

/** An instant in UTC (rule calendar/today). */
export const timestamp = () => z.iso.datetime();

/** The envelope of every reply (rule wire/envelope). */
export const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema });

/** The query of a paginated list; without `page` all rows are returned (rule wire/lists). */
export const pagedQuery = () =>
  z.object({
    page: queryNumber(1, 1_000_000).optional(),
    per_page: queryNumber(1, PAGE_SIZE_MAX).optional(),
  });

/**
 * The query of a list that can also be searched and sorted by one of these keys: ascending, or descending after a minus
 * sign.
 */
export const listQuery = <const Order extends string>(...orders: readonly Order[]) =>
  pagedQuery().extend({
    query: queryText().optional(),
    sort: z.enum(orders.flatMap((order): (Order | `-${Order}`)[] => [order, `-${order}`])).optional(),
  });

/** The reply of a list: the rows, and `meta.total` if a page was requested. */
export const list = <T extends z.ZodType>(row: T) =>
  data(z.array(row)).extend({ meta: z.object({ total: z.int() }).optional() });

/** The content of a file, for endpoints that return one. */
export const fileBytes = () => z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/**
 * A body with its cross-field rules, which are a pure function of the domain. Server and page each collect the facts
 * that the rules need, and pass them to `judge`.
 */
export const form = <Body extends z.ZodObject, Facts>(
  body: Body,
  rules: (form: Readable<z.output<Body>>, facts: Facts) => readonly Problem[],
) => ({ body, rules });

/** The input and output of an endpoint; a part of the request without a schema is not read. */
export interface EndpointSchemas {
  query?: z.ZodObject;
  body?: z.ZodObject;
  rules?: (form: never, facts: never) => readonly Problem[];
  reply: z.ZodType;
}

/** The fields of an account that users of every role can edit. */
export const accountForm = z.object({
  sex: sex(),
  first_name: personName(),
  last_name: personName(),
  email: email(),
  language: language(),
  newsletter: flag(),
});
