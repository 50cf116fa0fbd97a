import type { Reply } from '#api/schemas.ts';
import { isConfirmed } from '#domain/employments/entry.ts';
import type { DossierData } from './dossier-data.ts';
import { type CompanyRecord, type CompanyViewing, presentForCompany } from './presenter.ts';

export type DossierReply = Reply<'getDossierData'>['data'];

/** A dossier as data, as its company reads it (rule applications/dossier-data). */
export function presentDossier(
  record: CompanyRecord,
  data: DossierData,
  outlook: DossierReply['package'],
  viewing: CompanyViewing,
): DossierReply {
  const { application_letter: letter, documents: _, ...application } = presentForCompany(record, viewing);
  const { person } = data;
  return {
    application,
    letter,
    person: {
      sex: person.sex,
      first_name: person.firstName,
      last_name: person.lastName,
      image: application.applicant.image,
      email: person.email,
      phone: person.phone,
      date_of_birth: person.dateOfBirth,
      nationality: person.nationality,
      residence_permit: person.residencePermit,
      street: person.street,
      street_number: person.streetNumber,
      zip: person.zip,
      place: person.place,
      country: person.country,
    },
    jobs: data.entries.map((entry) => ({
      title: entry.title,
      workload: entry.workload,
      company_name: entry.companyName,
      place: entry.place,
      country: entry.country,
      start_day: entry.startDay,
      start_month: entry.startMonth,
      start_year: entry.startYear,
      end_day: entry.endDay,
      end_month: entry.endMonth,
      end_year: entry.endYear,
      description: entry.description,
      season: entry.season,
      is_confirmed: isConfirmed(entry),
    })),
    educations: data.educations.map(({ startDate, endDate, ...education }) => ({
      ...education,
      start_date: startDate,
      end_date: endDate,
    })),
    languages: [...data.languages],
    certifications: data.certifications.map(({ title, issuingAuthority, dateOfIssue }) => ({
      title,
      issuing_authority: issuingAuthority,
      date_of_issue: dateOfIssue,
    })),
    documents: data.documents.map(({ title, description, of, pages, page }) => ({
      title,
      description,
      of: 'title' in of ? { title: of.title, language: null } : { title: null, language: of.language },
      pages,
      url: `${application.application_pdf}#page=${page}`,
    })),
    package: outlook,
  };
}
