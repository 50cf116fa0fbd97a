import type { Sex } from '#domain/accounts/sex.ts';
import type { EntryDays } from '#domain/employments/dates.ts';
import { type CivilDate, twoDigits } from '#domain/kernel/civil-date.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';

/** The content of a resume for export in any format. Rows have this shape already. */
export interface PortableResume {
  readonly person: {
    readonly sex: Sex;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string | null;
    readonly dateOfBirth: CivilDate | null;
    readonly nationality: string | null;
    readonly street: string | null;
    readonly streetNumber: string | null;
    readonly zip: string | null;
    readonly place: string | null;
    readonly country: string | null;
  };
  readonly entries: readonly PortableJob[];
  readonly educations: readonly {
    readonly title: string;
    readonly organization: string;
    readonly zip: string | null;
    readonly place: string;
    /** 'yyyy-MM', likewise the end. */
    readonly startMonth: string;
    readonly endMonth: string;
    readonly description: string | null;
  }[];
  readonly languages: readonly { readonly language: SpokenLanguage; readonly proficiency: Proficiency }[];
  readonly certifications: readonly {
    readonly title: string;
    readonly issuingAuthority: string | null;
    readonly dateOfIssue: CivilDate | null;
  }[];
}

export interface PortableJob extends EntryDays {
  readonly title: string;
  readonly workload: number;
  readonly companyName: string;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly place: string | null;
  readonly country: string | null;
  readonly description: string | null;
}

/** 'yyyy-MM', or 'yyyy-MM-dd' if the day is known. */
function dayInDigits(year: number, month: number, day: number | null): string {
  return [year, twoDigits(month), ...(day === null ? [] : [twoDigits(day)])].join('-');
}

/** Start and end of a job; no end if it is ongoing. */
export function periodInDigits(job: EntryDays): { start: string; end: string | null } {
  const { startYear, startMonth, startDay, endYear, endMonth, endDay } = job;
  return {
    start: dayInDigits(startYear, startMonth, startDay),
    end: endYear === null || endMonth === null ? null : dayInDigits(endYear, endMonth, endDay),
  };
}

/** Street and house number in one line; null if both are unknown. */
export function streetLine(street: string | null, number: string | null): string | null {
  return [street, number].filter(Boolean).join(' ') || null;
}
