import type { LANDING_CATEGORY_IDS } from '#domain/jobs/landing.ts';
import type { CANTONS } from '#domain/kernel/cantons.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import { numberIn, publicPath } from './pages.ts';

/*
 * The localised slugs of the parameters of landing pages (rule pages/landing). They are separate from the names that
 * pages show, because a URL must stay valid when a text changes; and separate from the other paths, because the browser
 * gets the URLs of landing pages from the server and need not load these slugs.
 */

type Slugs<Key extends string | number> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const CATEGORY: Slugs<(typeof LANDING_CATEGORY_IDS)[number]> = {
  1: { de: 'kueche', it: 'cucina', en: 'kitchen', fr: 'cuisine' },
  2: { de: 'service', it: 'servizio', en: 'service', fr: 'service' },
  3: { de: 'reception', it: 'ricezione', en: 'reception', fr: 'reception' },
  4: { de: 'housekeeping', it: 'servizio-ai-piani', en: 'housekeeping', fr: 'intendance' },
  5: { de: 'wellness', it: 'wellness', en: 'wellness', fr: 'bien-etre' },
  6: { de: 'technik', it: 'tecnica', en: 'technology', fr: 'technique' },
};

const CANTON: Slugs<(typeof CANTONS)[number]> = {
  AG: { de: 'aargau', it: 'argovia', en: 'aargau', fr: 'argovie' },
  AI: {
    de: 'appenzell-innerrhoden',
    it: 'appenzello-interno',
    en: 'appenzell-innerrhoden',
    fr: 'appenzell-rhodes-interieures',
  },
  AR: {
    de: 'appenzell-ausserrhoden',
    it: 'appenzello-esterno',
    en: 'appenzell-ausserrhoden',
    fr: 'appenzell-rhodes-exterieures',
  },
  BE: { de: 'bern', it: 'berna', en: 'bern', fr: 'berne' },
  BL: { de: 'basel-landschaft', it: 'basilea-campagna', en: 'basel-landschaft', fr: 'bale-campagne' },
  BS: { de: 'basel-stadt', it: 'basilea-citta', en: 'basel-stadt', fr: 'bale-ville' },
  FR: { de: 'freiburg', it: 'friburgo', en: 'fribourg', fr: 'fribourg' },
  GE: { de: 'genf', it: 'ginevra', en: 'geneva', fr: 'geneve' },
  GL: { de: 'glarus', it: 'glarona', en: 'glarus', fr: 'glaris' },
  GR: { de: 'graubuenden', it: 'grigioni', en: 'graubunden', fr: 'grisons' },
  JU: { de: 'jura', it: 'giura', en: 'jura', fr: 'jura' },
  LU: { de: 'luzern', it: 'lucerna', en: 'lucerne', fr: 'lucerne' },
  NE: { de: 'neuenburg', it: 'neuchatel', en: 'neuchatel', fr: 'neuchatel' },
  NW: { de: 'nidwalden', it: 'nidvaldo', en: 'nidwalden', fr: 'nidwald' },
  OW: { de: 'obwalden', it: 'obvaldo', en: 'obwalden', fr: 'obwald' },
  SG: { de: 'st-gallen', it: 'san-gallo', en: 'st-gallen', fr: 'saint-gall' },
  SH: { de: 'schaffhausen', it: 'sciaffusa', en: 'schaffhausen', fr: 'schaffhouse' },
  SO: { de: 'solothurn', it: 'soletta', en: 'solothurn', fr: 'soleure' },
  SZ: { de: 'schwyz', it: 'svitto', en: 'schwyz', fr: 'schwytz' },
  TG: { de: 'thurgau', it: 'turgovia', en: 'thurgau', fr: 'thurgovie' },
  TI: { de: 'tessin', it: 'ticino', en: 'ticino', fr: 'tessin' },
  UR: { de: 'uri', it: 'uri', en: 'uri', fr: 'uri' },
  VD: { de: 'waadt', it: 'vaud', en: 'vaud', fr: 'vaud' },
  VS: { de: 'wallis', it: 'vallese', en: 'valais', fr: 'valais' },
  ZG: { de: 'zug', it: 'zugo', en: 'zug', fr: 'zoug' },
  ZH: { de: 'zuerich', it: 'zurigo', en: 'zurich', fr: 'zurich' },
  LI: { de: 'liechtenstein', it: 'liechtenstein', en: 'liechtenstein', fr: 'liechtenstein' },
};

const SEASON: Slugs<Season> = {
  winter: { de: 'winter', it: 'inverno', en: 'winter', fr: 'hiver' },
  summer: { de: 'sommer', it: 'estate', en: 'summer', fr: 'ete' },
};

/** The slugs by the name of the parameter and the key that API calls use. */
export const PARAMETERS: Readonly<Record<string, Slugs<string>>> = {
  category: CATEGORY,
  canton: CANTON,
  winterCanton: CANTON,
  summerCanton: CANTON,
  season: SEASON,
};

/**
 * Translates a slug of any language into the given one; null if it is not a valid value. Most parameters are numbers,
 * the same in every language.
 */
export function parameterIn(name: string, written: string, language: Language): string | null {
  const table = PARAMETERS[name];
  if (table === undefined) return numberIn(name, written);
  const row = Object.values(table).find((slugs) => Object.values(slugs).includes(written.toLowerCase()));
  return row?.[language] ?? null;
}

/** The key that a slug stands for in this language; null if there is none. */
export function parameterKey(name: string, slug: string | undefined, language: Language): string | null {
  const found = Object.entries(PARAMETERS[name] ?? {}).find(([, slugs]) => slugs[language] === slug);
  return found?.[0] ?? null;
}

/** The address of the ads of one category, canton and season (rule pages/landing). */
export function landingPath(language: Language, landing: Landing): string {
  return publicPath(language, 'job.landing', {
    category: slugOf(language, 'category', landing.job_category_id),
    canton: slugOf(language, 'canton', landing.state),
    season: slugOf(language, 'season', landing.season),
  });
}

/** The address of the year plans of one category and pair of cantons (rule pages/plan-landing). */
export function planLandingPath(language: Language, landing: PlanLanding): string {
  return publicPath(language, 'year.landing', {
    category: slugOf(language, 'category', landing.job_category_id),
    winterCanton: slugOf(language, 'canton', landing.winter_state),
    summerCanton: slugOf(language, 'canton', landing.summer_state),
  });
}

function slugOf(language: Language, name: string, key: string | number): string {
  return PARAMETERS[name]?.[key]?.[language] ?? '';
}

export interface PlanLanding {
  job_category_id: number;
  winter_state: string;
  summer_state: string;
}

export interface Landing {
  job_category_id: number;
  state: string;
  season: string;
}
