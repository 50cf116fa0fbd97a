import type { RawIssue } from '#api/issues.ts';
import { profileSchemas } from '#api/profiles.schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { checkBirthDate } from '#domain/profiles/birth-date.ts';

/** Judges the profile as the server will; loaded when a field is first left, for zod is heavy. */
export function profileSchema(today: CivilDate) {
  return {
    safeParse(body: unknown): { success: boolean; error?: { issues: RawIssue[] } } {
      const result = profileSchemas.updateProfile.body.safeParse(body);
      const issues: RawIssue[] = result.success ? [] : [...result.error.issues];
      const birth = result.data?.date_of_birth ?? (body as { date_of_birth: string }).date_of_birth;
      const isDate = !issues.some(({ path }) => path[0] === 'date_of_birth');
      const age = isDate ? checkBirthDate(birth, today) : null;
      if (age?.ok === false) issues.push({ path: ['date_of_birth'], message: age.reason });
      return { success: issues.length === 0, error: { issues } };
    },
  };
}
