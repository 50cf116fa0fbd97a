import { WORKLOAD } from '#domain/employments/entry.ts';
import { TRANSFER_DEPTH_MAX } from '#domain/resumes/draft.ts';
import { countryOf, isAmbiguousCode, isCanton } from './countries.ts';
import { writesDayFirst } from './dates.ts';
import { Drafting, type DraftJob, lineOf, type Reading, type ResumeDraft, streetOf } from './drafting.ts';
import { proficiencyOfWords } from './fluency.ts';

/** The key for fields that the format lacks. */
export const EXTENSION = 'x-solstice';

/** The maximum number of values in a file: a resume has some hundreds. */
const VALUES_MAX = 50_000;

const SECTIONS = [
  ['volunteer', 'volunteering'],
  ['awards', 'awards'],
  ['publications', 'publications'],
  ['skills', 'skills'],
  ['interests', 'interests'],
  ['references', 'references'],
  ['projects', 'projects'],
] as const;

const KNOWN = ['basics', 'work', 'education', 'certificates', 'languages', ...SECTIONS.map(([key]) => key)];

const LISTS = KNOWN.filter((key) => key !== 'basics');
/** What a file says of itself. */
const ABOUT = ['$schema', 'meta', EXTENSION];

/** Whether JSON has too many levels or values; checked before it is parsed. */
export function isJsonTooDeep(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        depth += 1;
        values += 1;
        if (depth > TRANSFER_DEPTH_MAX) return true;
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ',':
        values += 1;
        break;
    }
    if (values > VALUES_MAX) return true;
  }
  return false;
}

/**
 * Reads parsed JSON as a JSON Resume; null for anything else. Other programs use some of its keys too: a file with keys
 * of its own and without any of our lists is one of theirs.
 */
export function readJsonResume(value: unknown): ResumeDraft | null {
  if (!isObject(value) || !KNOWN.some((key) => Object.hasOwn(value, key))) return null;
  const hasList = LISTS.some((key) => Object.hasOwn(value, key) && Array.isArray(value[key]));
  const hasOthers = Object.keys(value).some((key) => ![...ABOUT, 'basics'].includes(key));
  return !hasList && hasOthers ? null : draftOf(value);
}

function draftOf(value: Fields): ResumeDraft {
  const drafting = new Drafting('json_resume', writesDayFirst(textsIn(value)));
  for (const work of listOf(value, 'work')) drafting.job((entry) => job(work, entry));
  for (const education of listOf(value, 'education')) {
    drafting.education((entry) => {
      const own = ownOf(education);
      const courses = strings(education.courses)
        .map((it) => `• ${entry.plain('description', it)}`)
        .join('\n');
      const where = own ?? whereOf(education.location, entry);
      // Our educations store only the town of a school.
      if ([education.score, where.region, where.street].some(holds)) entry.note('more');
      return {
        title: entry.line(
          'title',
          [education.studyType, education.area].map(lineOf).filter(Boolean).join(', '),
        ),
        organization: entry.line('organization', education.institution),
        zip: entry.line('zip', where.zip),
        place: entry.line('place', where.place),
        start_date: entry.month('start_date', education.startDate),
        end_date: entry.endMonth('end_date', education.endDate),
        description: entry.lines(
          'description',
          typeof own?.description === 'string' ? own.description : courses,
        ),
      };
    });
  }
  for (const { language, fluency } of listOf(value, 'languages')) {
    drafting.language(language, (entry) => proficiency(fluency, entry));
  }
  for (const certificate of listOf(value, 'certificates')) {
    drafting.certification((entry) => ({
      title: entry.line('title', certificate.name),
      issuing_authority: entry.line('issuing_authority', certificate.issuer),
      date_of_issue: entry.day('date_of_issue', certificate.date),
    }));
  }
  const basics = isObject(value.basics) ? value.basics : {};
  if (lineOf(basics.summary) !== '') drafting.section('summary', 1);
  for (const [key, section] of SECTIONS) drafting.section(section, listOf(value, key).length);
  return drafting.done();
}

function job(work: Fields, entry: Reading): DraftJob {
  const own = ownOf(work);
  const start = entry.date('start_date', work.startDate);
  const end = entry.end('end_date', work.endDate);
  const where = own ?? whereOf(work.location, entry);
  if (holds(where.region)) entry.note('more');
  const workload = Number(own?.workload);
  // Our own export contains plain text, in which HTML characters have no meaning.
  const textOf = (text: unknown) =>
    own === null && typeof text === 'string' ? entry.plain('description', text) : text;
  const description = [work.summary ?? work.description, ...strings(work.highlights).map((it) => `• ${it}`)]
    .map(textOf)
    .filter((text) => lineOf(text) !== '')
    .join('\n');
  return {
    title: entry.line('title', work.position),
    workload:
      Number.isInteger(workload) && workload >= WORKLOAD.min && workload <= WORKLOAD.max ? workload : null,
    // Versions before 1.0.0 have another key for the company.
    company_name: entry.line('company_name', work.name ?? work.company),
    street: entry.line('street', where.street),
    street_number: entry.line('street_number', where.street_number),
    zip: entry.line('zip', where.zip),
    place: entry.line('place', where.place),
    country: entry.country('country', where.country),
    start_day: start.day,
    start_month: start.month,
    start_year: start.year,
    end_day: end.day,
    end_month: end.month,
    end_year: end.year,
    // In this format a missing end date means that the job is ongoing.
    is_current: end.isOpen,
    description: entry.lines('description', description),
  };
}

/** A location: either one line, or the parts of an address. */
function whereOf(location: unknown, entry: Reading): Fields {
  if (!isObject(location)) return placeOf(lineOf(location), entry);
  return {
    ...streetOf(entry.line('street', location.address)),
    zip: location.postalCode,
    place: location.city,
    region: location.region,
    country: lineOf(location.countryCode) || location.country,
  };
}

/** Postcode, place and country from "Via Maistra 12, 7504 Pontresina, Switzerland", where present. */
function placeOf(location: string, entry: Reading): Fields {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const isAmbiguous = parts.length > 1 && isAmbiguousCode(last);
  const country = isAmbiguous || countryOf(last) === null ? null : last;
  const rest = country === null && !isAmbiguous ? parts : parts.slice(0, -1);
  const town = rest
    .map((part) => /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(\S.*)$/.exec(part))
    .find((it) => it !== null);
  const place = { zip: town?.[1], place: town?.[2] ?? rest[0] };
  // Swiss postcodes have four digits, those of the other countries that have such codes do not.
  if (isAmbiguous && isCanton(last) && place.zip?.length === 4) return { ...place, country: 'CH' };
  if (isAmbiguous) entry.note('country_unclear', 'country', last);
  return { ...place, country };
}

function proficiency(said: unknown, entry: Reading) {
  const words = lineOf(said);
  const found = proficiencyOfWords(words);
  if (words !== '') entry.note(found === null ? 'level_unread' : 'level_taken', 'proficiency', words);
  return found;
}

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list; other values are skipped. */
function listOf(value: Fields, key: string): Fields[] {
  const list = Object.hasOwn(value, key) ? value[key] : [];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((it): it is string => typeof it === 'string') : [];
}

/** All strings within a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function ownOf(entry: Fields): Fields | null {
  const own = Object.hasOwn(entry, EXTENSION) ? entry[EXTENSION] : null;
  return isObject(own) ? own : null;
}

function holds(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : lineOf(value) !== '';
}

/** The index of the closing quote; that of the last character if there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
