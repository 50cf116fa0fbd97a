import type { MessageValues } from '#locales/message.ts';

const attribute = 'Feld';
const date = '31.5.2027';
const other = 'Anderes';
const values = 'rot, blau';

/** Bounds, whose one code has a text for each kind of thing that they count. */
const KINDS = ['numeric', 'string', 'file', 'array'];

/**
 * The rules that server-style messages are known for, with the values that the text of each has to name. They have
 * their texts whether a field of ours uses them or not, so that a rule that is added later can be told at once
 * (decision record 0031).
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

/** Each rule with the values of its text, and with each kind where its text differs by it. */
export const RULES_TO_TELL: readonly RuleToTell[] = Object.entries(SERVER_STYLE_RULES).flatMap(
  ([rule, given]) => {
    const kinds = ['between', 'max', 'min', 'size'].includes(rule) ? KINDS : [undefined];
    return kinds.map((kind) => ({ rule, kind, given }));
  },
);
