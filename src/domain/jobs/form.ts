import { type CivilDate, type CivilMonth, monthIndex } from '#domain/kernel/civil-date.ts';
import { type PlaceFacts, placeProblems } from '#domain/kernel/place.ts';
import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import { containsAtSign, richTextProblems, type Sanitize, visibleLength } from '#domain/kernel/rich-text.ts';
import type { PayUnit } from './constants.ts';
import { housingPictureProblems, type UnknownPictures } from './housing-pictures.ts';
import { payProblems } from './pay.ts';
import { checkDays, checkPeriod } from './period.ts';
import { questionProblems } from './questions.ts';
import { checkWorkload } from './workload.ts';

/** The fields of an ad with cross-field rules, named as on the wire; null means not filled in. */
export interface JobFields {
  introduction?: string | null | undefined;
  description: string;
  fulltime: boolean;
  workload_min?: number | null | undefined;
  workload_max?: number | null | undefined;
  start_month: number;
  start_year: number;
  end_month: number;
  end_year: number;
  avam_occupation_code: string;
  number_of_jobs?: number | null | undefined;
  zip: string;
  place: string;
  pay_min_amount?: number | null | undefined;
  pay_max_amount?: number | null | undefined;
  pay_unit?: PayUnit | null | undefined;
  housing_text?: string | null | undefined;
  housing_pictures?: readonly string[] | null | undefined;
  start_day?: number | null | undefined;
  end_day?: number | null | undefined;
  spoken?: readonly { readonly language: string }[] | null | undefined;
  questions?: Parameters<typeof questionProblems>[0] | null | undefined;
}

/** The facts that the rules of an ad need besides its own fields. */
export interface JobFormFacts extends PlaceFacts {
  /** The occupation that the form names, else that of the stored ad; null if it is not on the list. */
  occupation: { readonly isSubject: boolean } | null;
  /** The stored ad, whose fields are used where the form has none; null for a new one. */
  stored: JobFields | null;
  today: CivilDate;
  unknownPictures: UnknownPictures;
  sanitize: Sanitize;
}

/**
 * All cross-field problems of an ad (rules jobs/texts, jobs/workload, jobs/posts, jobs/occupation, jobs/place,
 * jobs/pay, jobs/days, jobs/spoken, jobs/questions, jobs/housing-pictures). A full-time ad needs no workload, and a
 * number of posts that is not stated is one unless it must be reported. Only changed months are checked against today.
 */
export function jobProblems(changes: Readable<JobFields>, facts: JobFormFacts): Problem[] {
  const form = { ...facts.stored, ...changes };
  return [
    ...textProblems(form, facts),
    ...workloadProblems(form),
    ...periodProblems(form, facts),
    ...occupationProblems(form, facts),
    ...placeProblems(changes, facts),
    ...payProblems(form),
    ...dayProblems(form),
    ...spokenProblems(form),
    // As they are sent: those that are stored were looked at, and stay for as long as the ad names them.
    ...housingPictureProblems(changes.housing_pictures ?? [], facts.unknownPictures),
    // Questions are judged as they are sent, so that a word that comes to be forbidden holds up no other change.
    ...questionProblems(changes.questions ?? []),
  ];
}

function textProblems(
  { introduction, description, housing_text }: Readable<JobFields>,
  { sanitize }: JobFormFacts,
): Problem[] {
  const ofText = (field: string, html: string): Problem[] => [
    // Both forms are checked, since sanitising can remove an at-sign or create one.
    ...([html, sanitize(html)].some(containsAtSign) ? [{ field, code: 'containsEmail' }] : []),
    ...richTextProblems(field, html, sanitize),
  ];
  const isInvisible = description !== undefined && visibleLength(sanitize(description)) === 0;
  return [
    ...ofText('introduction', introduction ?? ''),
    ...ofText('description', description ?? ''),
    ...(isInvisible ? [{ field: 'description', code: 'required' }] : []),
    ...(containsAtSign(housing_text ?? '') ? [{ field: 'housing_text', code: 'containsEmail' }] : []),
  ];
}

/** A full-time ad is 100 to 100; otherwise both bounds are required, and the lower comes first. */
function workloadProblems({ fulltime, workload_min, workload_max }: Readable<JobFields>): Problem[] {
  if (fulltime !== false) return [];
  const missing = requiredProblems({ workload_min, workload_max }, ['workload_min', 'workload_max']);
  if (workload_min == null || workload_max == null) return missing;
  return checkWorkload({ min: workload_min, max: workload_max });
}

function periodProblems(form: Readable<JobFields>, { stored, today }: JobFormFacts): Problem[] {
  const start = readableMonth(form.start_year, form.start_month);
  const end = readableMonth(form.end_year, form.end_month);
  const isAnother = (month: CivilMonth, before: CivilMonth | null) =>
    before === null || monthIndex(month) !== monthIndex(before);
  if (start === null || end === null) return [];
  const changed = {
    start: isAnother(start, readableMonth(stored?.start_year, stored?.start_month)),
    end: isAnother(end, readableMonth(stored?.end_year, stored?.end_month)),
  };
  return checkPeriod({ start, end, today, changed });
}

function dayProblems({ start_day, end_day, ...form }: Readable<JobFields>): Problem[] {
  return checkDays({
    start: { month: readableMonth(form.start_year, form.start_month), day: start_day ?? null },
    end: { month: readableMonth(form.end_year, form.end_month), day: end_day ?? null },
  });
}

/** Each language once; the later one is told. */
function spokenProblems({ spoken }: Readable<JobFields>): Problem[] {
  const languages = (spoken ?? []).map(({ language }) => language);
  return languages.flatMap((language, at) =>
    languages.indexOf(language) < at ? [{ field: `spoken.${at}.language`, code: 'distinct' }] : [],
  );
}

function occupationProblems(
  { avam_occupation_code: code, number_of_jobs }: Readable<JobFields>,
  { occupation }: JobFormFacts,
): Problem[] {
  if (code === undefined) return [];
  if (occupation === null) return [{ field: 'avam_occupation_code', code: 'occupationUnknown' }];
  return occupation.isSubject ? requiredProblems({ number_of_jobs }, ['number_of_jobs']) : [];
}

function readableMonth(year: number | undefined, month: number | undefined): CivilMonth | null {
  return year === undefined || month === undefined ? null : { year, month };
}

/**
 * A stored ad without the fields that did not apply to it: they become null, so that they are required once they apply
 * again: the workload of a full-time ad.
 */
export function askedFields<Fields extends JobFields>(stored: Fields): Fields {
  const { fulltime } = stored;
  return {
    ...stored,
    workload_min: fulltime ? null : stored.workload_min,
    workload_max: fulltime ? null : stored.workload_max,
  };
}
