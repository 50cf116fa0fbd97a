import { fullName } from '#domain/accounts/name.ts';
import type { Language } from '#domain/kernel/language.ts';
import { countryInWords } from '#server/platform/formats.ts';
import { FLUENCY } from './fluency.ts';
import { EXTENSION } from './json-resume-reader.ts';
import { type PortableResume, periodInDigits, streetLine } from './portable.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Writes a resume as JSON Resume 1.0.0. Fields that the format lacks are under our own key in each entry, which other
 * programs ignore.
 */
export function writeJsonResume(
  { person, entries, educations, languages, certifications }: PortableResume,
  { language, madeAt }: { language: Language; madeAt: Date },
): string {
  const nameOf = new Intl.DisplayNames(language, { type: 'language' });
  const resume = {
    $schema: SCHEMA,
    basics: {
      name: fullName(person),
      email: person.email,
      phone: person.phone,
      location: {
        address: streetLine(person.street, person.streetNumber),
        postalCode: person.zip,
        city: person.place,
        countryCode: person.country,
      },
    },
    work: entries.map((job) => {
      const { start, end } = periodInDigits(job);
      const { title, companyName, description, place, country, street, streetNumber, zip, workload } = job;
      return {
        name: companyName,
        position: title,
        location:
          [place, country === null ? null : countryInWords(country, language)].filter(Boolean).join(', ') ||
          null,
        startDate: start,
        endDate: end,
        summary: description,
        [EXTENSION]: { workload, street, street_number: streetNumber, zip, place, country },
      };
    }),
    education: educations.map(({ title, organization, zip, place, startMonth, endMonth, description }) => ({
      institution: organization,
      studyType: title,
      startDate: startMonth,
      endDate: endMonth,
      [EXTENSION]: { zip, place, description },
    })),
    certificates: certifications.map(({ title, issuingAuthority, dateOfIssue }) => ({
      name: title,
      date: dateOfIssue,
      issuer: issuingAuthority,
    })),
    languages: languages.map(({ language: spoken, proficiency }) => ({
      language: nameOf.of(spoken) ?? spoken,
      fluency: FLUENCY[proficiency],
    })),
    meta: { version: 'v1.0.0', lastModified: madeAt.toISOString().slice(0, 19) },
  };
  // Unknown fields are omitted, since the format does not allow null.
  return JSON.stringify(resume, (_, value) => value ?? undefined, 2);
}
