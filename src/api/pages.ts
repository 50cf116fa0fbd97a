import type { Language } from '#domain/kernel/language.ts';
import { slugOf } from '#domain/kernel/slug.ts';

/*
 * The paths of all pages. The browser derives its routes and links from them, the server the links in mails, news and
 * PDFs.
 */

/**
 * Localised slugs by their unlocalised segment (rule pages/slugs). Segments that are the same in every
 * language, such as `jobs`, need no row.
 */
const SLUGS: Record<string, Record<Language, string>> = {
  about: { de: 'about', it: 'su-di-noi', en: 'about', fr: 'a-propos' },
  companies: { de: 'betriebe', it: 'aziende', en: 'companies', fr: 'etablissements' },
  contact: { de: 'kontakt', it: 'contatto', en: 'contact', fr: 'contact' },
  employee: { de: 'arbeitnehmende', it: 'dipendenti', en: 'employee', fr: 'employes' },
  employer: { de: 'arbeitgeber', it: 'aziende', en: 'employer', fr: 'entreprises' },
  'find-a-job': { de: 'job-finden', it: 'trova-lavori', en: 'find-a-job', fr: 'trouver-un-emploi' },
  'further-education': {
    de: 'weiterbildung',
    it: 'formazione-continua',
    en: 'further-education',
    fr: 'formation-continue',
  },
  'how-it-works': {
    de: 'so-funktionierts',
    it: 'come-funziona',
    en: 'how-it-works',
    fr: 'comment-ca-marche',
  },
  'job-advertisement': {
    de: 'personal-finden',
    it: 'trovare-personale',
    en: 'find-staff',
    fr: 'trouver-du-personnel',
  },
  'legal-notice': { de: 'impressum', it: 'informazione-legale', en: 'legal-notice', fr: 'mentions-legales' },
  media: { de: 'medien', it: 'media', en: 'media', fr: 'medias' },
  partners: { de: 'partner', it: 'partner', en: 'partners', fr: 'partenaires' },
  privacy: { de: 'datenschutz', it: 'protezione-dei-dati', en: 'privacy', fr: 'protection-des-donnees' },
  questions: { de: 'fragen', it: 'domande', en: 'questions', fr: 'questions' },
  'rules-of-the-game': { de: 'spielregeln', it: 'regole', en: 'rules', fr: 'regles-du-jeu' },
  'seco-pilot': { de: 'seco-pilot', it: 'pilota-seco', en: 'seco-pilot', fr: 'projet-pilote-seco' },
  sponsorship: { de: 'traegerschaft', it: 'ente-promotore', en: 'sponsorship', fr: 'organisation' },
  'terms-and-conditions': {
    de: 'agb',
    it: 'termini-e-condizioni',
    en: 'terms-and-conditions',
    fr: 'conditions-generales',
  },
  'year-plan': { de: 'jahresplan', it: 'piano-annuale', en: 'year-plan', fr: 'plan-annuel' },
};

/** The pages under `/{lang}` by route name, as unlocalised segments. */
export const PUBLIC_PAGES = {
  home: '',
  'page.how-it-works': 'how-it-works',
  'page.job-advertisement': 'how-it-works/job-advertisement',
  'page.find-a-job': 'how-it-works/find-a-job',
  'page.impress': 'legal-notice',
  'page.about': 'about',
  careerday: 'careerday',
  corona: 'coronavirus',
  'page.agb': 'terms-and-conditions',
  'page.employee.further-education': 'employee/further-education',
  'page.employee.seco-pilot': 'employee/seco-pilot',
  'page.employer.seco-pilot': 'employer/seco-pilot',
  rules: 'employer/rules-of-the-game',
  'job.list': 'jobs',
  'job.detail': 'jobs/:id',
  'job.landing': 'jobs/:category/:canton/:season',
  house: 'companies/:id/:name?',
  'year.plan': 'year-plan',
  'year.landing': 'year-plan/:category/:winterCanton/:summerCanton',
  'faq.employee': 'employee/questions',
  'faq.employer': 'employer/questions',
  contact: 'contact',
  newsletter: 'newsletter',
  partners: 'partners',
  media: 'media',
  privacy: 'privacy',
  sponsorship: 'sponsorship',
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;
/** The pages whose path has no parameter but the language. */
export type PlainPage = Exclude<PublicPage, 'job.detail' | 'job.landing' | 'house' | 'year.landing'>;

export function isPlainPage(page: PublicPage): page is PlainPage {
  return !PUBLIC_PAGES[page].includes(':');
}

/** The pages without a language prefix, as route patterns. */
export const OTHER_PAGES = {
  'agreement.find': '/seco/check',
  'agreement.check': '/seco/check/:uuid',
  'password.reset': '/password/reset/:token/:email',
  'email.confirm': '/email/confirm/:token',
  'user.email': '/user/email/:token',
  'user.profile': '/user/profile/general',
  'user.alerts': '/user/alerts',
  'user.notification': '/user/notification',
  'notification.off': '/notification/off/:token',
  'newsletter.confirm': '/newsletter/confirm/:token',
  'newsletter.off': '/newsletter/off/:token',
  'alert.link': '/alert/:token',
  'alert.off': '/alert/off/:token',
  'employee.profile': '/employee/profile',
  'employee.resume': '/employee/resume/list',
  'employee.resume.import': '/employee/resume/import',
  'employee.resume.job': '/employee/resume/job/:id?',
  'employee.resume.education': '/employee/resume/education/:id?',
  'employee.resume.language': '/employee/resume/language/:id?',
  'employee.resume.certification': '/employee/resume/certification/:id?',
  'employee.documents': '/employee/documents',
  'employee.favorite': '/employee/favorite',
  'employee.applications': '/employee/application',
  'employee.application': '/employee/application/list/:list',
  'employee.application.edit': '/employee/application/edit/:id?',
  'employee.application.pair': '/employee/application/pair/:first/:second',
  'employee.application.sent': '/employee/application/sent/:id',
  'employee.availability': '/employee/availability',
  'employee.agreements': '/employee/cooperation-agreements',
  'company.invitation': '/invitation/:token',
  verification: '/verification/:token',
  'company.add': '/company/add',
  'company.claims': '/company/claims',
  'company.dashboard': '/company/:companyId/dashboard',
  'company.profile': '/company/:companyId/profile/general',
  'company.profile.images': '/company/:companyId/profile/images',
  'company.profile.contact-person': '/company/:companyId/profile/contact-person',
  'company.verification': '/company/:companyId/profile/verification',
  'company.jobs': '/company/:companyId/jobs/list/:list',
  'company.jobs.create': '/company/:companyId/jobs/create',
  'company.jobs.edit': '/company/:companyId/jobs/edit/:id',
  'company.employees': '/company/:companyId/employees/:list',
  'company.letters': '/company/:companyId/applications/templates',
  'company.applications': '/company/:companyId/applications/:list',
  'company.application': '/company/:companyId/applications/:applicationId',
  'company.team': '/company/:companyId/team',
  'company.candidates': '/company/:companyId/candidates',
  'company.tandems': '/company/:companyId/tandems',
  'company.market': '/company/:companyId/market',
  'company.agreements': '/company/:companyId/cooperation-agreements',
  subscription: '/subscription/buy',
  'subscription.admin': '/subscription/admin',
  admin: '/admin',
  'admin.mails': '/admin/mails',
  'admin.occupations': '/admin/occupations',
  'admin.market': '/admin/market',
  'dev.components': '/dev/components',
} as const;
export type OtherPage = keyof typeof OTHER_PAGES;

/** The downloadable documents of the association, each rendered from a text in `src/content/<language>/documents`. */
export const DOCUMENTS = ['progresso', 'fide', 'pilot-employer', 'pilot-employee'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** The path of a document. It is the same in every release. */
export function documentPath(name: DocumentName, language: Language): string {
  return `/static/documents/${name}-${language}.pdf`;
}

/**
 * The query parameter for the language of a page without one in its path; the language that a user has chosen takes
 * precedence.
 */
export const LANGUAGE_PARAMETER = 'in';

type ParamNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;
type Params<Pattern extends string> = {
  [Name in ParamNames<Pattern> as Name extends `${string}?` ? never : Name]: string | number;
} & { [Name in ParamNames<Pattern> as Name extends `${infer Bare}?` ? Bare : never]?: string | number };
/** The parameters a page's address needs; nothing where it needs none. */
export type PathArguments<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? []
  : Params<Pattern> extends Record<string, never>
    ? [params?: Params<Pattern>]
    : Record<never, never> extends Params<Pattern>
      ? [params?: Params<Pattern>]
      : [params: Params<Pattern>];

/** The route pattern of a public page in one language, with its leading slash. */
export function publicPattern(page: PublicPage, language: Language): string {
  return ['', language, ...segmentsOf(page).map((segment) => slugIn(segment, language))].join('/');
}

/** The address of a public page in one language: `publicPath('de', 'job.detail', { id })`. */
export function publicPath<Page extends PublicPage>(
  language: Language,
  page: Page,
  ...[params]: PathArguments<(typeof PUBLIC_PAGES)[Page]>
): string {
  return fill(publicPattern(page, language), params);
}

/** The address of a page without a language in it: `otherPath('company.dashboard', { companyId })`. */
export function otherPath<Page extends OtherPage>(
  page: Page,
  ...[params]: PathArguments<(typeof OTHER_PAGES)[Page]>
): string {
  return fill(OTHER_PAGES[page], params);
}

/** The address of the page of a company (rule pages/houses). */
export function housePath(language: Language, { id, name }: { id: number; name: string }): string {
  return publicPath(language, 'house', { id, name: slugOf(name) });
}

/** The unlocalised segments of a public page's address. */
export function segmentsOf(page: PublicPage): string[] {
  return PUBLIC_PAGES[page].split('/').filter(Boolean);
}

/** The slug of an unlocalised segment in one language; segments without one stay as they are. */
export function slugIn(segment: string, language: Language): string {
  return SLUGS[segment]?.[language] ?? segment;
}

/**
 * Accepts a parameter that is the same in every language: a number, or the name behind one, which may be any; null for
 * any other.
 */
export function numberIn(name: string, written: string): string | null {
  return name === 'name' || /^\d+$/.test(written) ? written : null;
}

function fill(pattern: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  return pattern
    .split('/')
    .flatMap((segment) => {
      const name = /^:(\w+)/.exec(segment)?.[1];
      if (name === undefined) return segment;
      const value = params[name];
      return value === undefined ? [] : encodeURIComponent(value);
    })
    .join('/');
}
