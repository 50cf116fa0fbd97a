import { isBlank } from '#domain/kernel/blank.ts';
import { folded } from '#domain/kernel/folding.ts';
import { isCefrLevel } from '#domain/resumes/levels.ts';
import type { XmlElement } from '#server/platform/xml.ts';
import { putsDayFirst } from './dates.ts';
import { Drafting, type DraftJob, lineOf, type Reading, type ResumeDraft, streetOf } from './drafting.ts';
import { isCertificateTitle, judgedLevel } from './europass-reader.ts';
import { MARKED_UP_MAX, plainText } from './plain-text.ts';
import { all, first, holdsText, textOf } from './xml-path.ts';

/** Reads the Europass format used until 2020; null for any other document. */
export function readSkillsPassport(root: XmlElement): ResumeDraft | null {
  if (root.name !== 'SkillsPassport' || !/europass/i.test(root.namespace)) return null;
  const drafting = new Drafting('skills_passport', putsDayFirst(root.attributes.locale));
  const learner = first(root, 'LearnerInfo');
  if (learner === null) return drafting.done();
  for (const work of all(learner, 'WorkExperienceList', 'WorkExperience')) {
    drafting.job((entry) => job(work, entry));
  }
  for (const education of all(learner, 'EducationList', 'Education')) {
    drafting.education((entry) => {
      const { zip, place } = addressIn(education, 'Organisation', entry);
      return {
        title: entry.line('title', labelled(education, 'Title')),
        organization: entry.line('organization', textOf(education, 'Organisation', 'Name')),
        zip,
        place: entry.line('place', place),
        start_date: entry.month('start_date', dateOf(first(education, 'Period', 'From'))),
        end_date: entry.endMonth('end_date', dateOf(first(education, 'Period', 'To'))),
        description: entry.lines('description', entry.plain('description', textOf(education, 'Activities'))),
      };
    });
  }
  const linguistic = first(learner, 'Skills', 'Linguistic');
  if (linguistic !== null) {
    for (const spoken of all(linguistic, 'MotherTongueList', 'MotherTongue')) {
      drafting.language(codeOrLabel(spoken, 'Description'), () => 4);
    }
    for (const spoken of all(linguistic, 'ForeignLanguageList', 'ForeignLanguage')) {
      drafting.language(codeOrLabel(spoken, 'Description'), (entry) => proficiency(spoken, entry));
      for (const certificate of all(spoken, 'VerifiedBy', 'Certificate')) {
        drafting.certification((entry) => ({
          title: entry.line('title', textOf(certificate, 'Title')),
          issuing_authority: entry.line('issuing_authority', textOf(certificate, 'AwardingBody')),
          date_of_issue: entry.day('date_of_issue', dateOf(first(certificate, 'Date'))),
        }));
      }
    }
  }
  for (const skills of first(learner, 'Skills')?.children ?? []) {
    if (skills.name === 'Driving') drafting.section('licences', Number(holdsText(skills)));
    else if (skills.name !== 'Linguistic') drafting.section('skills', Number(holdsText(skills)));
  }
  const headline = first(learner, 'Headline');
  if (headline !== null) drafting.section('summary', Number(holdsText(headline)));
  for (const it of all(learner, 'AchievementList', 'Achievement')) achievement(it, drafting);
  return drafting.done();
}

/** Titles of lists in our languages; "diplôme" is singular in French, "Diplome" plural in German. */
const LISTS = new RegExp(
  `^(?:${[
    ...['certificati', 'certificazioni', 'attestati', 'diplomi', 'brevetti'],
    ...['zertifikate', 'zertifizierungen', 'atteste', 'diplome$', 'ausweise', 'weiterbildungen'],
    ...['certificates', 'certifications', 'attestations', 'diplomas'],
    ...['certificats', 'diplomes', 'brevets'],
  ].join('|')})(?![a-z])`,
);

/**
 * Achievements whose title says so are certificates: a single one, or a list with one per line
 * (rule resumes/import-certificates).
 */
function achievement(element: XmlElement, drafting: Drafting): void {
  const title = labelled(element, 'Title');
  const isList = /^certific/i.test(textOf(element, 'Title', 'Code')) || LISTS.test(folded(title));
  if (!isList && !isCertificateTitle(title)) {
    drafting.section('other', 1, title);
    return;
  }
  const description = textOf(element, 'Description');
  if (!isList) {
    drafting.certification((entry) => ({
      title: entry.line('title', title),
      issuing_authority: entry.line('issuing_authority', entry.plain('issuing_authority', description)),
      date_of_issue: entry.day('date_of_issue', dateOf(first(element, 'Date'))),
    }));
    return;
  }
  const lines = plainText(description.slice(0, MARKED_UP_MAX))
    .split('\n')
    .map((line) => line.replace(/^[\s•*–-]+/, ''))
    .filter((line) => !isBlank(line));
  for (const line of lines) {
    drafting.certification((entry) => ({
      title: entry.line('title', line),
      issuing_authority: null,
      date_of_issue: null,
    }));
  }
  if (lines.length === 0) drafting.leaveOut({ code: 'empty', kind: 'certification' });
  if (description.length > MARKED_UP_MAX) drafting.section('other', 1, title);
}

function job(work: XmlElement, entry: Reading): DraftJob {
  const start = entry.date('start_date', dateOf(first(work, 'Period', 'From')));
  const end = entry.end('end_date', dateOf(first(work, 'Period', 'To')));
  const isCurrent = end.isOpen && textOf(work, 'Period', 'Current').toLowerCase() !== 'false';
  const { street, street_number, zip, place, country } = addressIn(work, 'Employer', entry);
  return {
    title: entry.line('title', labelled(work, 'Position')),
    workload: null,
    company_name: entry.line('company_name', textOf(work, 'Employer', 'Name')),
    street,
    street_number,
    zip,
    place: entry.line('place', place),
    country: entry.country('country', country),
    start_day: start.day,
    start_month: start.month,
    start_year: start.year,
    end_day: end.day,
    end_month: end.month,
    end_year: end.year,
    is_current: isCurrent,
    description: entry.lines('description', entry.plain('description', textOf(work, 'Activities'))),
  };
}

function proficiency(spoken: XmlElement, entry: Reading) {
  const levels = (first(spoken, 'ProficiencyLevel')?.children ?? []).flatMap(({ name, text }) => {
    const level = text.trim().toUpperCase();
    return isCefrLevel(level) ? [{ name, level }] : [];
  });
  return judgedLevel(
    {
      spoken: levels.filter(({ name }) => name.startsWith('Spoken')).map(({ level }) => level),
      others: levels.map(({ level }) => level),
    },
    entry,
  );
}

function addressIn(holder: XmlElement, of: string, entry: Reading) {
  const contact = first(holder, of, 'ContactInfo', 'Address', 'Contact');
  const at = (name: string) => (contact === null ? '' : textOf(contact, name));
  return {
    ...streetOf(entry.line('street', at('AddressLine'))),
    zip: entry.line('zip', at('PostalCode')),
    place: at('Municipality'),
    country: contact === null ? '' : codeOrLabel(contact, 'Country'),
  };
}

/** The text of an element, either in a nested label or directly. */
function labelled(element: XmlElement, name: string): string {
  return textOf(element, name, 'Label') || textOf(element, name);
}

function codeOrLabel(element: XmlElement, name: string): string {
  return textOf(element, name, 'Code') || textOf(element, name, 'Label');
}

/** The date in an element's attributes, which have month and day after dashes: `--03`, `---15`. */
function dateOf(element: XmlElement | null): string {
  const { year, month, day } = element?.attributes ?? {};
  const parts = [year, month, day].map((part) => lineOf(part).replace(/^-+/, ''));
  const known = parts.indexOf('');
  return parts.slice(0, known < 0 ? parts.length : known).join('-');
}
