import type { MessageValues } from '#locales/message.ts';

const attribute = 'Feld';
const date = '31.5.2027';
const other = 'Anderes';
const values = 'rot, blau';

/** Size limits, whose one code has a different text for each kind of value. */
const KINDS = ['numeric', 'string', 'file', 'array'];

/**
 * The validation rules of server-style messages, with the values that each text has to contain. They have texts whether
 * or not a field uses them, so that a rule that is added later has its message at once (decision record 0031).
 */
export const SERVER_STYLE_RULES: Readonly<Record<string, MessageValues>> = {
  accepted: { attribute },
  active_url: { attribute },
  after: { attribute, date },
  after_or_equal: { attribute, date },
  alpha: { attribute },
  alpha_dash: { attribute },
  alpha_num: { attribute },
  array: { attribute },
  before: { attribute, date },
  before_or_equal: { attribute, date },
  between: { attribute, min: 3, max: 7 },
  boolean: { attribute },
  confirmed: {},
  date: { attribute },
  date_format: { attribute, format: 'yyyy-MM-dd' },
  different: { attribute, other },
  digits: { attribute, size: 4 },
  digits_between: { attribute, min: 3, max: 7 },
  dimensions: { max: 50 },
  distinct: { attribute },
  email: {},
  ends_with: { attribute, values },
  exists: { attribute },
  file: { attribute },
  filled: { attribute },
  image: {},
  in: { attribute },
  in_array: { attribute, other },
  integer: { attribute },
  ip: { attribute },
  json: { attribute },
  max: { attribute, max: 7 },
  mimes: { values },
  mimetypes: { values },
  min: { attribute, min: 3 },
  not_in: { attribute },
  numeric: { attribute },
  phone: {},
  present: { attribute },
  regex: { attribute },
  required: { attribute },
  required_if: { attribute, other, cover: 'rot' },
  required_unless: { attribute, other, values },
  required_with: { attribute, values },
  required_with_all: { attribute, values },
  required_without: { attribute, values },
  required_without_all: { attribute, values },
  same: { attribute, other },
  size: { attribute, size: 4 },
  string: { attribute },
  timezone: { attribute },
  unique: {},
  uploaded: { attribute },
  url: {},
};

interface RuleToTell {
  rule: string;
  kind: string | undefined;
  given: MessageValues;
}

/** Each rule with the values of its text, once for each kind if the text depends on it. */
export const RULES_TO_TELL: readonly RuleToTell[] = Object.entries(SERVER_STYLE_RULES).flatMap(
  ([rule, given]) => {
    const kinds = ['between', 'max', 'min', 'size'].includes(rule) ? KINDS : [undefined];
    return kinds.map((kind) => ({ rule, kind, given }));
  },
);
