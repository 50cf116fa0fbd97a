import { addMonths, type CivilDate, isoMonth, monthOf } from '#domain/kernel/civil-date.ts';
import type { Proficiency } from '#domain/resumes/language-skill.ts';
import { certifications, educations, languageSkills } from '../modules/resumes/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { demoEmployees } from './content/people.ts';
import { Random } from './content/random.ts';
import {
  type DemoEducation,
  EDUCATIONS,
  HOUSE_LANGUAGES,
  MOTHER_TONGUES,
  OWN_CERTIFICATIONS,
  OWN_EDUCATIONS,
  OWN_LANGUAGES,
} from './content/resumes.ts';
import type { DemoPeople } from './seed-people.ts';

/** School years run from August to July. */
const SCHOOL = { starts: 8, ends: 7 };

/** The education, languages and documents of demo employees; the last two have none. */
export async function seedResumes(tx: Tx, { today, people }: { today: CivilDate; people: DemoPeople }) {
  const random = new Random(`resumes ${today}`);
  const [own, ...others] = demoEmployees()
    .slice(0, -2)
    .map(({ email, language, nationality }) => ({
      userId: people.ids.get(email.split('@')[0] ?? '') ?? 0,
      language,
      mother: MOTHER_TONGUES[nationality ?? ''] ?? language,
    }));
  if (own === undefined) return;
  const educationOf = (userId: number, { startYearsAgo, endYearsAgo, ...rest }: DemoEducation) => {
    const { year } = monthOf(today);
    return {
      ...rest,
      userId,
      startMonth: isoMonth({ year: year - startYearsAgo, month: SCHOOL.starts }),
      endMonth: isoMonth({ year: year - endYearsAgo, month: SCHOOL.ends }),
    };
  };
  await tx.insert(educations).values([
    ...OWN_EDUCATIONS.map((it) => educationOf(own.userId, it)),
    ...others
      .filter(() => random.between(0, 2) > 0)
      .map(({ userId, language }) => {
        const endYearsAgo = random.between(2, 9);
        const years = { endYearsAgo, startYearsAgo: endYearsAgo + random.between(2, 4) };
        return educationOf(userId, { ...random.pick(EDUCATIONS[language]), ...years });
      }),
  ]);
  await tx.insert(languageSkills).values([
    ...OWN_LANGUAGES.map(([language, proficiency]) => ({ userId: own.userId, language, proficiency })),
    ...others.flatMap(({ userId, mother, language }) => [
      { userId, language: mother, proficiency: 4 as const },
      ...random
        .sample(
          HOUSE_LANGUAGES.filter((it) => it !== mother),
          random.between(1, 3),
        )
        .map((it) => ({
          userId,
          language: it,
          proficiency: (it === language ? 3 : random.between(1, 3)) as Proficiency,
        })),
    ]),
  ]);
  await tx.insert(certifications).values(
    OWN_CERTIFICATIONS.map(({ title, issuingAuthority, monthsAgo }) => ({
      userId: own.userId,
      title,
      issuingAuthority,
      dateOfIssue: monthsAgo === null ? null : addMonths(today, -monthsAgo),
    })),
  );
}
