import type { Language } from '#domain/kernel/language.ts';
import { dialledPhone } from '#domain/kernel/phone.ts';
import { LEVEL_OF } from '#domain/resumes/levels.ts';
import { wordsIn } from '#server/platform/pdf/words.ts';
import { escapeXml } from '#server/platform/write-xml.ts';
import { threeLettersOf } from './languages.ts';
import { paragraphs } from './plain-text.ts';
import { type PortableResume, periodInDigits, streetLine } from './portable.ts';

/** XML namespaces by prefix; the first is the default namespace. */
const NAMESPACES = {
  '': 'http://www.europass.eu/1.0',
  oa: 'http://www.openapplications.org/oagis/9',
  eures: 'http://www.europass_eures.eu/1.0',
  hr: 'http://www.hr-xml.org/3',
};

/** The target of our own processing instructions, which other programs ignore. */
export const TARGET = 'solstice';

/** The partial levels, which get the same value. */
const DIMENSIONS = [
  'CEF-Understanding-Listening',
  'CEF-Understanding-Reading',
  'CEF-Speaking-Interaction',
  'CEF-Speaking-Production',
  'CEF-Writing-Production',
];

/**
 * Writes a resume as Europass XML that its editor can import, with the root `Candidate`. Fields without an element are
 * written as processing instructions. Certificates are a custom section, the only kind that the editor imports.
 */
export function writeEuropass(resume: PortableResume, { language }: { language: Language }): string {
  const { person, entries, educations, languages, certifications } = resume;
  const name = e('PersonName', [e('oa:GivenName', person.firstName), e('hr:FamilyName', person.lastName)]);
  const email = channel('Email', [e('oa:URI', person.email)]);
  const scheme = (schemeName: string, schemeVersionID: string) => ({
    schemeID: 'Solstice',
    schemeName,
    schemeAgencyName: 'EUROPASS',
    schemeVersionID,
  });
  const sections = [
    ...(entries.length > 0 ? ['work-experience'] : []),
    ...(educations.length > 0 ? ['education-training'] : []),
    ...(languages.length > 0 ? ['language'] : []),
  ];
  const root = e(
    'Candidate',
    [
      e('hr:DocumentID', [], scheme('DocumentIdentifier', '4.0')),
      e('CandidateSupplier', [
        e('hr:PartyID', [], scheme('PartyID', '1.0')),
        e('hr:PartyName', 'Owner'),
        e('PersonContact', [name, email]),
        e('hr:PrecedenceCode', '1'),
      ]),
      e('CandidatePerson', [
        name,
        email,
        phoneChannel(person.phone),
        e('Communication', [e('UseCode', 'home'), address({ ...person, of: 'home' })]),
        ...optional('NationalityCode', person.nationality?.toLowerCase()),
        ...optional('hr:BirthDate', person.dateOfBirth),
        e('GenderCode', person.sex === 1 ? 'male' : 'female'),
        ...languages
          .filter(({ proficiency }) => LEVEL_OF[proficiency] === null)
          .map((it) => e('PrimaryLanguageCode', threeLettersOf(it.language), { name: 'NORMAL' })),
      ]),
      e(
        'CandidateProfile',
        [
          e('hr:ID', [], scheme('CandidateProfileID', '1.0')),
          e('EmploymentHistory', entries.map(employer)),
          e('EducationHistory', educations.map(attendance)),
          e('PersonQualifications', languages.flatMap(competency)),
          ...certifications.map((it) => certificate(it, wordsIn(language)('dossier.certifications'))),
        ],
        { languageCode: language },
      ),
      e('RenderingInformation', [
        e('Design', [
          e('Template', 'Template1'),
          e(
            'SectionsOrder',
            sections.map((title) => e('Section', [e('Title', title)])),
          ),
        ]),
      ]),
    ],
    {
      ...Object.fromEntries(
        Object.entries(NAMESPACES).map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]),
      ),
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${NAMESPACES['']} Candidate.xsd`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}\n`;
}

function employer(job: PortableResume['entries'][number]): Xml {
  const { start, end } = periodInDigits(job);
  return e('EmployerHistory', [
    e('hr:OrganizationName', job.companyName),
    e('OrganizationContact', [e('Communication', [address(job)])]),
    e('PositionHistory', [
      new Xml(`<?${TARGET} workload="${job.workload}"?>`),
      e('PositionTitle', job.title, { typeCode: 'FREETEXT' }),
      e('eures:EmploymentPeriod', [
        moment('eures:StartDate', start),
        ...(end === null ? [] : [moment('eures:EndDate', end)]),
        e('hr:CurrentIndicator', String(end === null)),
      ]),
      ...optional('oa:Description', job.description === null ? null : paragraphs(job.description)),
      ...optional('City', job.place),
      ...optional('Country', job.country?.toLowerCase()),
    ]),
  ]);
}

function attendance(education: PortableResume['educations'][number]): Xml {
  const { title, organization, zip, place, startMonth, endMonth, description } = education;
  return e('EducationOrganizationAttendance', [
    e('hr:OrganizationName', organization),
    e('OrganizationContact', [
      e('Communication', [address({ zip, place, street: null, streetNumber: null, country: null })]),
    ]),
    e('AttendancePeriod', [
      moment('StartDate', startMonth),
      moment('EndDate', endMonth),
      e('Ongoing', 'false'),
    ]),
    e('EducationDegree', [
      e('hr:DegreeName', title),
      ...optional('OccupationalSkillsCovered', description === null ? null : paragraphs(description)),
    ]),
  ]);
}

/** No levels for a mother tongue, which the format lists under the person. */
function competency({ language, proficiency }: PortableResume['languages'][number]): Xml[] {
  const level = LEVEL_OF[proficiency];
  if (level === null) return [];
  return [
    e('PersonCompetency', [
      e('CompetencyID', threeLettersOf(language), { schemeName: 'NORMAL' }),
      e('hr:TaxonomyID', 'language'),
      ...DIMENSIONS.map((dimension) =>
        e('eures:CompetencyDimension', [
          e('hr:CompetencyDimensionTypeCode', dimension),
          e('eures:Score', [e('hr:ScoreText', level)]),
        ]),
      ),
    ]),
  ];
}

/** The editor accepts one entry per custom section, and merges sections with the same title. */
function certificate(
  { title, issuingAuthority, dateOfIssue }: PortableResume['certifications'][number],
  section: string,
): Xml {
  return e('Others', [
    e('Title', section),
    e('Other', [
      e('Title', title),
      ...(dateOfIssue === null ? [] : [e('Date', [moment('StartDate', dateOfIssue)])]),
      ...optional('Description', issuingAuthority === null ? null : paragraphs(issuingAuthority)),
    ]),
  ]);
}

interface Addressed {
  street: string | null;
  streetNumber: string | null;
  zip: string | null;
  place: string | null;
  country: string | null;
  of?: string;
}

function address({ street, streetNumber, zip, place, country, of }: Addressed): Xml {
  return e(
    'Address',
    [
      ...optional('oa:AddressLine', streetLine(street, streetNumber)),
      ...optional('oa:CityName', place),
      ...optional('CountryCode', country?.toLowerCase()),
      ...optional('oa:PostalCode', zip),
    ],
    of === undefined ? {} : { type: of },
  );
}

function channel(code: string, children: readonly Xml[]): Xml {
  return e('Communication', [e('ChannelCode', code), ...children]);
}

/** The most common countries of our users' phone numbers, by calling code. */
const DIALLED: Record<string, string> = {
  ...{ 41: 'ch', 49: 'de', 43: 'at', 39: 'it', 33: 'fr', 423: 'li', 351: 'pt', 34: 'es', 31: 'nl', 32: 'be' },
  ...{ 36: 'hu', 48: 'pl', 420: 'cz', 421: 'sk', 386: 'si', 385: 'hr', 387: 'ba', 381: 'rs', 389: 'mk' },
  ...{
    355: 'al',
    40: 'ro',
    359: 'bg',
    30: 'gr',
    90: 'tr',
    44: 'gb',
    353: 'ie',
    45: 'dk',
    46: 'se',
    47: 'no',
  },
  ...{ 358: 'fi', 370: 'lt', 371: 'lv', 372: 'ee', 380: 'ua', 352: 'lu', 356: 'mt', 383: 'xk', 55: 'br' },
};

/** A number of unknown country is omitted, since the editor rejects the whole file if the country is missing. */
function phoneChannel(phone: string | null): Xml {
  const digits = phone === null ? '' : dialledPhone(phone);
  const dialled = [4, 3, 2].map((length) => digits.slice(1, length)).find((code) => code in DIALLED);
  if (!digits.startsWith('+') || dialled === undefined) return new Xml('');
  return channel('Telephone', [
    e('UseCode', 'mobile'),
    e('CountryDialing', dialled),
    e('oa:DialNumber', digits.slice(1 + dialled.length)),
    e('CountryCode', DIALLED[dialled] ?? ''),
  ]);
}

function moment(name: string, date: string): Xml {
  return e(name, [e('hr:FormattedDateTime', date)]);
}

/** Markup that needs no escaping. */
class Xml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** An element with children or text. */
function e(name: string, content: readonly Xml[] | string, attributes: Record<string, string> = {}): Xml {
  const tag = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`),
  ].join(' ');
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return new Xml(inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`);
}

function optional(name: string, text: string | null | undefined): Xml[] {
  return text == null || text === '' ? [] : [e(name, text)];
}
