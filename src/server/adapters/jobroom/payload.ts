import { toldLanguages } from '#domain/jobs/reporting.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { dialledPhone } from '#domain/kernel/phone.ts';
import { countryOfZip } from '#domain/kernel/place.ts';
import { textOf } from '#domain/kernel/rich-text.ts';
import type { JobReport } from './port.ts';

/** The maximum lengths of texts in the job room, in characters. */
const MAX = { name: 255, street: 50, houseNumber: 10, city: 50, companyCity: 100, person: 50, text: 12_000 };
const EMAIL_MAX = 50;
const ADDRESS_MAX = 255;

/** Marks a truncated text. */
const CUT = '…';

/**
 * A report in the format of the national API, with those optional fields only that a person filled in. It is published
 * from that day on, at first to registered users only.
 */
export function payloadOf(report: JobReport, today: CivilDate) {
  const { company, contact } = report;
  const skills = languageSkills(report);
  return {
    // Ads without the obligation are reported to the job centre, too; its reply tells whether the obligation applies.
    reportToAvam: true,
    externalUrl: optional(report.link, 1024),
    externalReference: report.reference,
    contact: {
      salutation: contact.sex === 1 ? 'MR' : 'MS',
      firstName: cut(contact.firstName, MAX.person),
      lastName: cut(contact.lastName, MAX.person),
      phone: dialledPhone(contact.phone),
      email: contact.email,
      languageIsoCode: contact.language,
    },
    publication: { startDate: today, publicDisplay: true, restrictedDisplay: true, euresDisplay: false },
    numberOfJobs: String(report.numberOfJobs),
    jobDescriptions: [
      {
        languageIsoCode: report.language,
        title: report.title,
        description: shortened(report.description),
      },
    ],
    company: {
      name: company.name,
      street: company.street === null ? undefined : cut(company.street, MAX.street),
      houseNumber: optional(company.streetNumber, MAX.houseNumber),
      postalCode: company.zip,
      city: cut(company.place, MAX.companyCity),
      countryIsoCode: company.country,
      phone: dialledPhone(company.phone),
      email: optional(company.email, EMAIL_MAX),
      website: optional(company.website, ADDRESS_MAX),
      surrogate: false,
    },
    employment: {
      startDate: report.startsOn,
      endDate: report.endsOn,
      shortEmployment: false,
      immediately: false,
      permanent: false,
      workloadPercentageMin: report.workloadMin,
      workloadPercentageMax: report.workloadMax,
    },
    location: {
      city: cut(report.place, MAX.city),
      postalCode: report.zip,
      countryIsoCode: countryOfZip(report.zip),
    },
    occupation: { avamOccupationCode: report.occupationCode },
    ...(skills.length > 0 && { languageSkills: skills }),
    // Applications are made on the ad's page only.
    applyChannel: { formUrl: optional(report.link, ADDRESS_MAX) },
  };
}

/** Ads ask how well somebody speaks; nothing is known of writing. */
function languageSkills({ spoken = [] }: JobReport) {
  return toldLanguages(spoken).map(({ language, level }) => ({
    languageIsoCode: language,
    spokenLevel: level,
    writtenLevel: 'NONE',
  }));
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - CUT.length)}${CUT}`;
}

/** Omits a value that would be wrong when truncated, such as an address. */
function optional(text: string | null, max: number): string | undefined {
  return text === null || text.length > max ? undefined : text;
}

/** Truncates rich text: to whole paragraphs and lists if these fit, otherwise to plain text. */
function shortened(html: string): string {
  if (html.length <= MAX.text) return html;
  const end = `<p>${CUT}</p>`;
  const head = html.slice(0, MAX.text - end.length);
  const [whole] = /^.*<\/(?:p|ul|ol)>/s.exec(head) ?? [];
  return whole === undefined ? cut(textOf(html).replace(/\s+/g, ' ').trim(), MAX.text) : `${whole}${end}`;
}
