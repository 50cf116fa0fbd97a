import { folded } from '#domain/kernel/folding.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '#domain/resumes/language-skill.ts';

let names: ReadonlyMap<string, SpokenLanguage> | null = null;

/** Common names of languages that Intl lacks, variants and alternative names included. */
const OTHERS: Record<string, SpokenLanguage> = {
  schweizerdeutsch: 'de',
  schwiizerdutsch: 'de',
  'swiss german': 'de',
  'svizzero tedesco': 'de',
  'suisse allemand': 'de',
  'british english': 'en',
  'american english': 'en',
  castellano: 'es',
  castilian: 'es',
  mandarin: 'zh',
  mandarino: 'zh',
  'mandarin chinese': 'zh',
  flemish: 'nl',
  flamisch: 'nl',
  ratoromanisch: 'rm',
  bundnerromanisch: 'rm',
  romancio: 'rm',
  romanche: 'rm',
  farsi: 'fa',
  dari: 'fa',
  kosovoalbanisch: 'sq',
  tagalog: 'fil',
  norwegian: 'no',
  kurmanji: 'ku',
  kiswahili: 'sw',
  singhalesisch: 'si',
};

/** Codes of languages in the list that no other table maps to it. */
const CODES: Record<string, SpokenLanguage> = { nb: 'no', nn: 'no', gsw: 'de', cmn: 'zh', prs: 'fa' };

/**
 * A language of the list by its two- or three-letter code, with or without a region, or by its name in the languages of
 * the product or its own; null for any other text.
 */
export function spokenLanguageOf(said: string): SpokenLanguage | null {
  // Codes of the EU Publications Office are URLs whose last segment is the code.
  return ofCode(said.split('/').at(-1) ?? '') ?? ofName(said);
}

/** The three-letter code of a language for other systems. */
export function threeLettersOf(language: SpokenLanguage): string {
  return THREE_LETTERS[language];
}

function ofCode(said: string): SpokenLanguage | null {
  const code = said.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(code)) return null;
  try {
    const { language } = new Intl.Locale(code);
    return SPOKEN_LANGUAGES.find((it) => it === (CODES[language] ?? language)) ?? null;
  } catch {
    return null;
  }
}

function ofName(said: string): SpokenLanguage | null {
  names ??= new Map([
    ...SPOKEN_LANGUAGES.flatMap((language) =>
      [...LANGUAGES, language].map((written) => [folded(nameIn(written, language)), language] as const),
    ),
    ...Object.entries(OTHERS),
  ]);
  // "Portugiesisch (Brasilien)", "Deutsch / German"
  for (const name of [said, ...said.split(/[(),/–]|\s-\s/)]) {
    const found = names.get(folded(name).trim().replaceAll('-', ' ')) ?? names.get(folded(name).trim());
    if (found !== undefined) return found;
  }
  return null;
}

function nameIn(written: string, language: SpokenLanguage): string {
  return new Intl.DisplayNames(written, { type: 'language' }).of(language) ?? language;
}

/** ISO 639-2/T. */
const THREE_LETTERS: Record<SpokenLanguage, string> = {
  ...{ de: 'deu', en: 'eng', es: 'spa', zh: 'zho', pt: 'por', fr: 'fra', it: 'ita', ru: 'rus', nl: 'nld' },
  ...{ pl: 'pol', ro: 'ron', no: 'nor', cs: 'ces', el: 'ell', tr: 'tur', da: 'dan', ar: 'ara', he: 'heb' },
  ...{ ja: 'jpn', ko: 'kor', sv: 'swe', fi: 'fin', hu: 'hun', rm: 'roh', sq: 'sqi', bs: 'bos', hr: 'hrv' },
  ...{ sr: 'srp', mk: 'mkd', sl: 'slv', sk: 'slk', bg: 'bul', uk: 'ukr', lt: 'lit', lv: 'lav', et: 'est' },
  ...{ fa: 'fas', ku: 'kur', ti: 'tir', am: 'amh', so: 'som', sw: 'swa', hi: 'hin', ta: 'tam', si: 'sin' },
  ...{ th: 'tha', vi: 'vie', fil: 'fil', id: 'ind' },
};
