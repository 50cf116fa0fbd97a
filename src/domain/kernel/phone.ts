/** What people write between the digits: spaces, brackets, stops, strokes, apostrophes of every shape, dashes. */
const SEPARATORS = /[\s()[\]./|'`´‘’ʼ′·‐‑‒–—−-]/gu;

/** E.164 allows 15 digits with the country code; the shortest numbers have 7 with it. */
const DIGITS = { min: 7, max: 15 };

/**
 * The national numbers of our country and its neighbours. `trunk` is the 0 with which a number is dialled inside the
 * country; some people keep it after the country code, often in brackets. Italian numbers have none: their 0 is part of
 * the number.
 */
const NATIONAL: Readonly<Record<string, { trunk: boolean; pattern: RegExp }>> = {
  41: { trunk: true, pattern: /^[1-9]\d{8}$/ },
  423: { trunk: false, pattern: /^[2-9]\d{6}$/ },
  49: { trunk: true, pattern: /^[1-9]\d{5,12}$/ },
  43: { trunk: true, pattern: /^[1-9]\d{5,12}$/ },
  33: { trunk: true, pattern: /^[1-9]\d{8}$/ },
  39: { trunk: false, pattern: /^[038]\d{5,10}$/ },
};

/** Swiss numbers with a code of three digits: free of charge, at shared costs, personal and of value-added services. */
const SERVICE = /^(800|84[0248]|878|90[016])(\d{3})(\d{3})$/;

/**
 * How a Swiss number without its country code never begins: a code of two, four or five digits set apart, unless it is
 * one of a service. So numbers of the neighbours are written, "02 1234 5678" of Milan, "06 12 34 56 78" of France or
 * "0761 123456" of Freiburg, which have as many digits as Swiss ones.
 */
const ELSEWHERE = /^(?!(?:0800|084[0248]|0878|090[016]) )0\d(?:\d{2,3})? /;

/** A telephone number: digits without the country code and the trunk 0, and the code where it is one known here. */
interface Phone {
  /** Null for a country that is not listed; then `number` has its code. */
  readonly code: string | null;
  readonly number: string;
}

/** A number with single spaces for whatever stands between its digits. */
const spaced = (text: string) => text.replace(SEPARATORS, ' ').replace(/ +/g, ' ').trim();

/** Reads a number in any notation; without a country code it is Swiss. Null if it cannot be one. */
function parsePhone(text: string): Phone | null {
  const [, prefix, digits = ''] = /^(\+|00|0)(\d+)$/.exec(text.replace(SEPARATORS, '')) ?? [];
  if (prefix === undefined || (prefix === '0' && ELSEWHERE.test(spaced(text)))) return null;
  const code = prefix === '0' ? '41' : Object.keys(NATIONAL).find((known) => digits.startsWith(known));
  const rule = code === undefined ? undefined : NATIONAL[code];
  if (code === undefined || rule === undefined) {
    const { length } = digits;
    return length >= DIGITS.min && length <= DIGITS.max ? { code: null, number: digits } : null;
  }
  const dialled = prefix === '0' ? digits : digits.slice(code.length);
  const number = prefix !== '0' && rule.trunk ? dialled.replace(/^0/, '') : dialled;
  return rule.pattern.test(number) ? { code, number } : null;
}

/**
 * Whether a text is a telephone number of a person (rule profiles/phone): as long as numbers of Switzerland,
 * Liechtenstein, or a neighbouring country are, or a plausible one of another country with its code. It is stored as
 * typed.
 */
export function isPhoneNumber(text: string): boolean {
  return parsePhone(text) !== null;
}

/**
 * The number of a house in its stored form: "+41 81 842 00 00", "0800 123 456", or "+423 232 12 34". Null if it is
 * neither of Switzerland nor of Liechtenstein (rule companies/phone).
 */
export function formatHousePhone(text: string): string | null {
  const phone = parsePhone(text);
  if (phone?.code === '423') return phone.number.replace(/^(\d{3})(\d{2})(\d{2})$/, '+423 $1 $2 $3');
  if (phone?.code !== '41') return null;
  if (SERVICE.test(phone.number)) return phone.number.replace(SERVICE, '0$1 $2 $3');
  return phone.number.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '+41 $1 $2 $3 $4');
}

/**
 * The number of a contact person in its stored form: that of a house where it is Swiss or of Liechtenstein, else with
 * its country code and without a trunk 0, in the groups that were typed: "+39 347 123 45 67". Null if it is no number of
 * a person (rule profiles/phone).
 */
export function formatContactPhone(text: string): string | null {
  const phone = parsePhone(text);
  if (phone === null) return null;
  const [number = ''] = new RegExp(`(?:\\d\\D*){${phone.number.length}}$`).exec(text) ?? [];
  return formatHousePhone(text) ?? `+${phone.code === null ? '' : `${phone.code} `}${spaced(number)}`;
}

/** The number as it is dialled from abroad, "+41818420000", for other programs; of anything else the digits. */
export function dialledPhone(text: string): string {
  const phone = parsePhone(text);
  return phone === null ? text.replace(/[^+\d]/g, '') : `+${phone.code ?? ''}${phone.number}`;
}

/** The country codes of the neighbours, where numbers are often written without them. */
const CODES: Readonly<Record<string, string>> = { LI: '423', DE: '49', AT: '43', FR: '33', IT: '39' };

/** Swiss mobile numbers, which people who live in a neighbouring country have as well. */
const SWISS_MOBILE = /^07[4-9]\d{7}$/;

/**
 * A number without country code as one of the country where its owner lives (rule profiles/phone): "06 12 34 56 78" of
 * France is "+33 6 12 34 56 78". `isSure` is false if it may as well be a Swiss mobile number. Null for what has a
 * country code, and for what is no number of that country: it stays as it is.
 * @param country ISO 3166, or empty
 */
export function withCountryCode(text: string, country: string): { phone: string; isSure: boolean } | null {
  const code = CODES[country];
  const rule = code === undefined ? undefined : NATIONAL[code];
  const digits = text.replace(SEPARATORS, '');
  if (rule === undefined || !/^\d+$/.test(digits) || digits.startsWith('00')) return null;
  if (rule.trunk && !digits.startsWith('0')) return null;
  if (!rule.pattern.test(rule.trunk ? digits.slice(1) : digits)) return null;
  const national = rule.trunk ? spaced(text).replace(/^0 ?/, '') : spaced(text);
  return { phone: `+${code} ${national}`, isSure: !SWISS_MOBILE.test(digits) || !isPhoneNumber(text) };
}
