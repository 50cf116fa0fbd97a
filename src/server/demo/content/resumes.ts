import type { Language } from '#domain/kernel/language.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';

/** Years are relative to the current one. */
export interface DemoEducation {
  title: string;
  organization: string;
  zip: string;
  place: string;
  startYearsAgo: number;
  endYearsAgo: number;
  description?: string;
}

export interface DemoCertification {
  title: string;
  issuingAuthority: string | null;
  monthsAgo: number | null;
}

/** The education of the employee with a demo login. */
export const OWN_EDUCATIONS: readonly DemoEducation[] = [
  {
    title: 'Cuoca AFC',
    organization: 'Scuola professionale artigianale e industriale, Trevano',
    zip: '6952',
    place: 'Canobbio',
    startYearsAgo: 17,
    endYearsAgo: 14,
  },
  {
    title: 'Albergatrice-ristoratrice SSS',
    organization: 'Scuola superiore alberghiera e del turismo',
    zip: '6500',
    place: 'Bellinzona',
    startYearsAgo: 11,
    endYearsAgo: 8,
    description:
      'Indirizzo gastronomia, con stage di sei mesi in Engadina.\nLavoro di diploma: la carta delle bevande in altitudine.',
  },
];

export const OWN_CERTIFICATIONS: readonly DemoCertification[] = [
  { title: 'Corso per formatori in azienda', issuingAuthority: 'Cantone Ticino', monthsAgo: 62 },
  { title: 'Sommelier, livello 2', issuingAuthority: 'ASSP Ticino', monthsAgo: 30 },
  { title: 'Patente nautica', issuingAuthority: null, monthsAgo: null },
];

export const OWN_LANGUAGES = [
  ['it', 4],
  ['de', 3],
  ['en', 2],
  ['fr', 1],
] as const satisfies readonly (readonly [SpokenLanguage, number])[];

/** The education of others, by the language of their account. */
export const EDUCATIONS: Readonly<
  Record<Language, readonly Omit<DemoEducation, 'startYearsAgo' | 'endYearsAgo'>[]>
> = {
  de: [
    { title: 'Koch EFZ', organization: 'Berufsfachschule Samedan', zip: '7503', place: 'Samedan' },
    {
      title: 'Restaurationsfachkraft EFZ',
      organization: 'Gewerbliche Berufsschule Chur',
      zip: '7000',
      place: 'Chur',
      description: 'Schwerpunkt Bankett und Wein.',
    },
    { title: 'Hotelfachkraft EFZ', organization: 'Berufsbildungszentrum IDM', zip: '3600', place: 'Thun' },
  ],
  it: [
    {
      title: 'Impiegato di ristorazione AFC',
      organization: 'Scuola professionale di Trevano',
      zip: '6952',
      place: 'Canobbio',
    },
    {
      title: 'Maturità professionale',
      organization: 'Centro professionale di Locarno',
      zip: '6600',
      place: 'Locarno',
    },
  ],
  en: [
    {
      title: 'Diploma in Hospitality Operations',
      organization: 'Hotel Management School',
      zip: '6003',
      place: 'Luzern',
    },
    {
      title: 'Trained waiter',
      organization: 'Secondary School of Catering',
      zip: '1000',
      place: 'Ljubljana',
    },
  ],
  fr: [
    {
      title: 'Cuisinier CFC',
      organization: 'École professionnelle de Montreux',
      zip: '1820',
      place: 'Montreux',
    },
    {
      title: 'Spécialiste en restauration CFC',
      organization: 'École professionnelle',
      zip: '1950',
      place: 'Sion',
    },
  ],
};

/** Common languages of Swiss houses, which some people speak besides. */
export const HOUSE_LANGUAGES = [
  'de',
  'it',
  'en',
  'fr',
  'pt',
  'es',
] as const satisfies readonly SpokenLanguage[];

/** The mother tongue by nationality, where it is not the language of the account. */
export const MOTHER_TONGUES: Readonly<Record<string, SpokenLanguage>> = {
  PT: 'pt',
  SK: 'sk',
  HR: 'hr',
  HU: 'hu',
  PL: 'pl',
  SI: 'sl',
  CZ: 'cs',
  SE: 'sv',
  TR: 'tr',
  RO: 'ro',
};
