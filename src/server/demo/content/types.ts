import type { MissingKey } from '#domain/companies/completeness.ts';
import type { CompanySize } from '#domain/companies/size.ts';
import type {
  HousingKind,
  JobCategoryId,
  JobPositionId,
  JobStatus,
  Meals,
  PayUnit,
} from '#domain/jobs/constants.ts';
import type { JobroomEntry } from '#domain/jobs/jobroom.ts';
import type { QuestionKind } from '#domain/jobs/questions.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';

export const COMPANY_KINDS = ['hotel', 'hut', 'restaurant', 'campsite', 'spa'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

export type DemoContactPerson = {
  readonly sex: 1 | 2;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly position: string;
  readonly language: Language;
};

export type DemoCompany = {
  /** Identifies the company for `DemoJob.companyKey` and its owner's login; lower case, digits and hyphens. */
  readonly key: string;
  readonly kind: CompanyKind;
  /** What kind of house it is, in its own language, as its owners would type it. */
  readonly category: string;
  readonly name: string;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly place: string | null;
  readonly state: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly size: CompanySize | null;
  readonly motto: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly highSeason: string;
  /** Hotel stars. */
  readonly stars: number | null;
  readonly language: Language;
  /** The missing parts of its profile; empty for a complete one. */
  readonly missing: readonly MissingKey[];
  readonly contactPerson: DemoContactPerson | null;
  readonly subscription: 'active' | 'none' | 'ended' | 'cancelled' | 'unpaid';
  /** The seasons for which it hires, busier one first. */
  readonly seasons: readonly Season[];
};

export type DemoJob = {
  readonly companyKey: string;
  readonly title: string;
  /** Rich text. */
  readonly introduction: string;
  /** Rich text. */
  readonly description: string;
  readonly fulltime: boolean;
  readonly workloadMin: number;
  readonly workloadMax: number;
  readonly startMonth: number;
  readonly startYear: number;
  readonly endMonth: number;
  readonly endYear: number;
  readonly season: Season;
  readonly accommodation: boolean;
  /** In Rappen. */
  readonly payMinAmount: number | null;
  readonly payMaxAmount: number | null;
  readonly payUnit: PayUnit | null;
  readonly payThirteenth: boolean;
  readonly housingRentAmount: number | null;
  readonly housingKind: HousingKind | null;
  readonly housingText: string | null;
  readonly meals: Meals | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
  readonly hoursPerWeek: number | null;
  readonly spoken: { language: SpokenLanguage; proficiency: Proficiency }[];
  readonly questions: { kind: QuestionKind; text: string; choices: string[] }[];
  readonly zip: string;
  readonly place: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly positionId: JobPositionId;
  readonly categoryId: JobCategoryId;
  readonly occupationCode: string;
  readonly numberOfJobs: number;
  readonly language: Language;
  readonly status: JobStatus;
  readonly deletedDaysAgo: number | null;
  readonly createdDaysAgo: number;
  readonly jobroomExternalApproved: boolean;
  readonly jobroomEntry: DemoJobroomEntry | null;
};

export type DemoJobroomEntry = JobroomEntry & { readonly rejectionReason: string | null };

/** The subjects of the tasks and requirements of an ad. */
export const TRADES = [
  'cook',
  'kitchenHelp',
  'pastry',
  'service',
  'bar',
  'reception',
  'office',
  'housekeeping',
  'wellness',
  'activities',
  'technical',
  'transport',
  'allround',
  'shop',
] as const;
export type Trade = (typeof TRADES)[number];

/**
 * Sentences of which ads in a language are composed. Each is independent, in a list as in running text. {company} is
 * the company's name, {in} the place with its preposition ("in Arosa", "aux Diablerets").
 */
export type AdTexts = {
  readonly headings: {
    readonly tasks: readonly string[];
    readonly skills: readonly string[];
    readonly offers: readonly string[];
  };
  readonly introductions: Readonly<Record<CompanyKind, readonly string[]>>;
  readonly seasons: Readonly<Record<Season, readonly string[]>>;
  /** Replaces `seasons` where the job joins a running season. */
  readonly midSeason: readonly string[];
  readonly tasks: Readonly<Record<Trade, readonly string[]>>;
  readonly skills: Readonly<Record<Trade, readonly string[]>>;
  readonly levels: Readonly<Record<JobPositionId, readonly string[]>>;
  readonly offers: readonly string[];
  readonly seasonOffers: Readonly<Record<Season, readonly string[]>>;
  readonly rooms: { readonly offered: readonly string[]; readonly none: readonly string[] };
  readonly closings: readonly string[];
  /** Optional suffixes of a title. */
  readonly titleSuffix: Readonly<Record<Season, string>>;
  readonly rejection: string;
};

/** The sentences of company profiles in a language; plain text. {name} and {in} as in ads. */
export type CompanyTexts = {
  readonly summaries: Readonly<Record<CompanyKind, readonly string[]>>;
  readonly stories: Readonly<Record<CompanyKind, readonly string[]>>;
  readonly teams: readonly string[];
  readonly highSeason: Readonly<Record<Season | 'both', string>>;
  readonly positions: readonly string[];
};
