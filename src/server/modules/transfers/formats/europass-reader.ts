import { WORKLOAD } from '#domain/employments/entry.ts';
import { folded } from '#domain/kernel/folding.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import type { LeftOutSection } from '#domain/resumes/draft.ts';
import { type CefrLevel, isCefrLevel, levelAmong, proficiencyOf } from '#domain/resumes/levels.ts';
import { wordsIn } from '#server/platform/pdf/words.ts';
import type { XmlElement } from '#server/platform/xml.ts';
import { putsDayFirst } from './dates.ts';
import { Drafting, type DraftJob, lineOf, type Reading, type ResumeDraft, streetOf } from './drafting.ts';
import { TARGET } from './europass-writer.ts';
import { all, first, holdsText, textOf } from './xml-path.ts';

/** Sections of a profile that our resumes do not have; what is in neither list counts as an other section. */
const SECTIONS: Record<string, LeftOutSection> = {
  ExecutiveSummary: 'summary',
  Licenses: 'licences',
  PublicationHistory: 'publications',
  EmploymentReferences: 'references',
  CreativeWorks: 'projects',
  Projects: 'projects',
  SocialAndPoliticalActivities: 'memberships',
  NetworksAndMemberships: 'memberships',
  OrganizationAffiliations: 'memberships',
  ConferencesAndSeminars: 'conferences',
  SpeakingHistory: 'conferences',
  VoluntaryWorks: 'volunteering',
  HobbiesAndInterests: 'interests',
  HonoursAndAwards: 'awards',
  Skills: 'skills',
  DigitalSkills: 'skills',
  OrganisationalSkills: 'skills',
  CommunicationAndInterpersonalSkills: 'skills',
  ManagementAndLeadershipSkills: 'skills',
};

const READ = new Set(['EmploymentHistory', 'EducationHistory', 'PersonQualifications', 'Certifications']);
const PASSED_OVER = new Set(['ID', 'ProfileName', 'Attachment', 'Others', 'CourseCertifications']);

/** Reads the Europass format used since 2020; null for any other document. */
export function readEuropass(root: XmlElement): ResumeDraft | null {
  if (root.name !== 'Candidate' || !/europass/i.test(root.namespace)) return null;
  const [profile, ...otherProfiles] = all(root, 'CandidateProfile');
  const drafting = new Drafting('europass', putsDayFirst(profile?.attributes.languageCode));
  if (profile !== undefined) {
    for (const employer of all(profile, 'EmploymentHistory', 'EmployerHistory')) {
      const positions = all(employer, 'PositionHistory');
      for (const position of positions.length > 0 ? positions : [null]) {
        drafting.job((entry) => job(employer, position, entry));
      }
    }
    for (const attendance of all(profile, 'EducationHistory', 'EducationOrganizationAttendance')) {
      drafting.education((entry) => education(attendance, entry));
    }
  }
  for (const spoken of all(root, 'CandidatePerson', 'PrimaryLanguageCode')) {
    drafting.language(spoken.text, () => 4);
  }
  if (profile !== undefined) {
    for (const competency of all(profile, 'PersonQualifications', 'PersonCompetency')) {
      if (folded(textOf(competency, 'TaxonomyID')) !== 'language') {
        drafting.section('skills', 1);
        continue;
      }
      const name = textOf(competency, 'CompetencyID') || textOf(competency, 'CompetencyName');
      drafting.language(name, (entry) => proficiency(competency, entry));
    }
    certificates(profile, drafting);
    for (const part of profile.children) leaveOut(part, drafting);
  }
  for (const _ of otherProfiles) drafting.leaveOut({ code: 'other_profile' });
  return drafting.done();
}

function job(employer: XmlElement, position: XmlElement | null, entry: Reading): DraftJob {
  const period = (position && first(position, 'EmploymentPeriod')) ?? first(employer, 'EmploymentPeriod');
  const start = entry.date('start_date', dateIn(period, 'StartDate'));
  const end = entry.end('end_date', dateIn(period, 'EndDate'));
  const says = [period, position].flatMap((it) => (it ? [textOf(it, 'CurrentIndicator')] : []));
  const isCurrent = end.isOpen && !says.some((it) => it.toLowerCase() === 'false');
  const { street, street_number, zip, place, country } = addressIn(employer, entry);
  return {
    title: entry.line('title', position && textOf(position, 'PositionTitle')),
    workload: position && workloadOf(position),
    company_name: entry.line('company_name', textOf(employer, 'OrganizationName')),
    street,
    street_number,
    zip,
    place: entry.line('place', (position && textOf(position, 'City')) || place),
    country: entry.country('country', (position && textOf(position, 'Country')) || country),
    start_day: start.day,
    start_month: start.month,
    start_year: start.year,
    end_day: end.day,
    end_month: end.month,
    end_year: end.year,
    is_current: isCurrent,
    description: entry.lines(
      'description',
      entry.plain('description', position ? textOf(position, 'Description') : ''),
    ),
  };
}

function education(attendance: XmlElement, entry: Reading) {
  const degree = first(attendance, 'EducationDegree');
  const title = (degree && textOf(degree, 'DegreeName')) || textOf(attendance, 'ProgramName');
  const period = first(attendance, 'AttendancePeriod');
  const rest = ['FinalGrade', 'Thesis'];
  if (degree?.children.some((it) => rest.includes(it.name) && holdsText(it))) {
    entry.note('more');
  }
  const { zip, place } = addressIn(attendance, entry);
  return {
    title: entry.line('title', title),
    organization: entry.line('organization', textOf(attendance, 'OrganizationName')),
    zip,
    place: entry.line('place', place),
    start_date: entry.month('start_date', dateIn(period, 'StartDate')),
    end_date: entry.endMonth('end_date', dateIn(period, 'EndDate')),
    description: entry.lines(
      'description',
      entry.plain('description', degree ? textOf(degree, 'OccupationalSkillsCovered') : ''),
    ),
  };
}

function proficiency(competency: XmlElement, entry: Reading) {
  const levels = all(competency, 'CompetencyDimension').flatMap((dimension) => {
    const level = textOf(dimension, 'Score', 'ScoreText').toUpperCase();
    return isCefrLevel(level) ? [{ kind: textOf(dimension, 'CompetencyDimensionTypeCode'), level }] : [];
  });
  const overall = textOf(competency, 'ProficiencyLevel', 'ScoreText').toUpperCase();
  return judgedLevel(
    {
      spoken: levels.filter(({ kind }) => kind.includes('Speaking')).map(({ level }) => level),
      others: [...levels.map(({ level }) => level), ...(isCefrLevel(overall) ? [overall] : [])],
    },
    entry,
  );
}

/** The proficiency from a language's levels, with a note about which of them was used. */
export function judgedLevel(
  levels: { spoken: readonly CefrLevel[]; others: readonly CefrLevel[] },
  entry: Reading,
) {
  const level = levelAmong(levels);
  if (level === null) return null;
  entry.note('level_taken', 'proficiency', level);
  return proficiencyOf(level);
}

/** Certificates are custom sections with a known title, or a section of the format itself. */
function certificates(profile: XmlElement, drafting: Drafting): void {
  for (const section of all(profile, 'Others')) {
    const title = textOf(section, 'Title');
    const others = all(section, 'Other');
    if (!isCertificateTitle(title)) {
      drafting.section('other', others.length, title);
      continue;
    }
    for (const other of others) {
      drafting.certification((entry) => ({
        title: entry.line('title', textOf(other, 'Title')),
        issuing_authority: entry.line(
          'issuing_authority',
          entry.plain('issuing_authority', textOf(other, 'Description')),
        ),
        date_of_issue: entry.day(
          'date_of_issue',
          dateIn(first(other, 'Date'), 'StartDate') || dateIn(first(other, 'Date'), 'EndDate'),
        ),
      }));
    }
  }
  for (const certification of [
    ...all(profile, 'Certifications', 'Certification'),
    ...all(profile, 'CourseCertifications', 'CourseCertification'),
  ]) {
    drafting.certification((entry) => ({
      title: entry.line(
        'title',
        textOf(certification, 'CertificationName') || textOf(certification, 'Title'),
      ),
      issuing_authority: entry.line(
        'issuing_authority',
        textOf(certification, 'IssuingAuthority', 'Name') || textOf(certification, 'IssuingAuthority'),
      ),
      date_of_issue: entry.day(
        'date_of_issue',
        dateIn(certification, 'FirstIssuedDate') || dateIn(first(certification, 'Date'), 'StartDate'),
      ),
    }));
  }
}

const CERTIFICATES = /certific|zertifi|attest|diplom|weiterbildung|ausweis|brevet|patent/;

/** Whether a section with this title contains certificates. */
export function isCertificateTitle(title: string): boolean {
  const said = folded(title);
  const own = LANGUAGES.map((language) => folded(wordsIn(language)('dossier.certifications')));
  return own.includes(said) || CERTIFICATES.test(said);
}

function leaveOut(part: XmlElement, drafting: Drafting): void {
  if (READ.has(part.name) || PASSED_OVER.has(part.name) || !holdsText(part)) return;
  const section = SECTIONS[part.name];
  drafting.section(section ?? 'other', Math.max(1, part.children.length), section ? null : part.name);
}

/** The first address of a company; place and country may also be in other elements. */
function addressIn(holder: XmlElement, entry: Reading) {
  const address = all(holder, 'OrganizationContact', 'Communication', 'Address')[0];
  const at = (name: string) => (address === undefined ? '' : textOf(address, name));
  const street = at('AddressLine') || [at('StreetName'), at('BuildingNumber')].filter(Boolean).join(' ');
  return {
    ...streetOf(entry.line('street', street)),
    zip: entry.line('zip', at('PostalCode')),
    place: at('CityName'),
    country: at('CountryCode'),
  };
}

function dateIn(period: XmlElement | null, name: string): string {
  const date = period && first(period, name);
  if (!date) return '';
  return textOf(date, 'FormattedDateTime') || lineOf(date.text);
}

function workloadOf({ instructions }: XmlElement): number | null {
  const own = instructions.find(({ target }) => target === TARGET);
  const workload = Number(/\bworkload="(\d{1,3})"/.exec(own?.body ?? '')?.[1] ?? Number.NaN);
  return workload >= WORKLOAD.min && workload <= WORKLOAD.max ? workload : null;
}
