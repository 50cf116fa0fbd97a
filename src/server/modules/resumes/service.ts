import { charactersLeft, PART_MAX } from '#domain/resumes/size.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import { unknownPaths } from '#server/modules/documents/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import {
  type Certification,
  certificationColumns,
  type Education,
  educationColumns,
  type LanguageSkill,
  parts,
} from './store.ts';

const { educations, languageSkills, certifications } = parts;

/** @throws ValidationError with all errors of the form */
export function createEducation(
  database: Database,
  { actor: { userId }, body, now, today }: Call<'createEducation'>,
): Promise<Education> {
  return database.transaction(async (tx) => {
    const others = await othersOf(tx, educations, userId);
    const form = body.judge({
      today,
      isFull: others.length >= PART_MAX,
      characters: charactersLeft(others, null),
      unknownPaths: await unknownPaths(tx, userId, body.readable, now),
    });
    return educations.insert(tx, { ...educationColumns(form), userId, createdAt: now, updatedAt: now });
  });
}

/** @throws ValidationError, AppError `conflict` */
export function updateEducation(
  database: Database,
  { actor: { userId }, params: { educationId: id }, body, now, today }: Call<'updateEducation'>,
): Promise<Education> {
  return database.transaction(async (tx) => {
    const all = await othersOf(tx, educations, userId);
    const before = orNotFound(await educations.findForUpdate(tx, id));
    const others = all.filter((it) => it.id !== id);
    const { updated_at: seen, ...form } = body.judge({
      today,
      isFull: false,
      characters: charactersLeft(others, before),
      unknownPaths: await unknownPaths(tx, userId, body.readable, now),
    });
    requireSeen(before.updatedAt, seen);
    const updatedAt = laterThan(before.updatedAt, now);
    return educations.update(tx, id, { ...educationColumns(form), updatedAt });
  });
}

/** @throws ValidationError, also if the resume has that language already */
export function createLanguageSkill(
  database: Database,
  { actor: { userId }, body, now }: Call<'createLanguageSkill'>,
): Promise<LanguageSkill> {
  return database.transaction(async (tx) => {
    const others = await othersOf(tx, languageSkills, userId);
    const form = body.judge({
      others: others.map(({ language }) => language),
      stored: null,
      unknownPaths: await unknownPaths(tx, userId, body.readable, now),
    });
    return languageSkills.insert(tx, { ...form, userId, createdAt: now, updatedAt: now });
  });
}

/** @throws ValidationError, also for a change of the language; AppError `conflict` */
export function updateLanguageSkill(
  database: Database,
  { actor: { userId }, params: { languageSkillId: id }, body, now }: Call<'updateLanguageSkill'>,
): Promise<LanguageSkill> {
  return database.transaction(async (tx) => {
    const before = orNotFound(await languageSkills.findForUpdate(tx, id));
    const { updated_at: seen, ...form } = body.judge({
      others: [],
      stored: before.language,
      unknownPaths: await unknownPaths(tx, userId, body.readable, now),
    });
    requireSeen(before.updatedAt, seen);
    const { proficiency, documents } = form;
    const updatedAt = laterThan(before.updatedAt, now);
    return languageSkills.update(tx, id, { proficiency, documents, updatedAt });
  });
}

/** @throws ValidationError with all errors of the form */
export function createCertification(
  database: Database,
  { actor: { userId }, body, now }: Call<'createCertification'>,
): Promise<Certification> {
  return database.transaction(async (tx) => {
    const others = await othersOf(tx, certifications, userId);
    const form = body.judge({
      isFull: others.length >= PART_MAX,
      unknownPaths: await unknownPaths(tx, userId, body.readable, now),
    });
    const columns = certificationColumns(form);
    return certifications.insert(tx, { ...columns, userId, createdAt: now, updatedAt: now });
  });
}

/** @throws ValidationError, AppError `conflict` */
export function updateCertification(
  database: Database,
  { actor: { userId }, params: { certificationId: id }, body, now }: Call<'updateCertification'>,
): Promise<Certification> {
  return database.transaction(async (tx) => {
    const before = orNotFound(await certifications.findForUpdate(tx, id));
    const { updated_at: seen, ...form } = body.judge({
      isFull: false,
      unknownPaths: await unknownPaths(tx, userId, body.readable, now),
    });
    requireSeen(before.updatedAt, seen);
    const updatedAt = laterThan(before.updatedAt, now);
    return certifications.update(tx, id, { ...certificationColumns(form), updatedAt });
  });
}

/** The existing rows of a part, read under a lock: of two concurrent calls the later one sees what the first added. */
async function othersOf<Row>(
  tx: Tx,
  part: { list(tx: Tx, userId: number): Promise<Row[]> },
  userId: number,
): Promise<Row[]> {
  if ((await lockAccount(tx, userId)) === null) throw new AppError('token_invalid');
  return part.list(tx, userId);
}

/** The row may be deleted between the ownership check and the call. */
export function orNotFound<Row>(row: Row | null): Row {
  if (row === null) throw new AppError('not_found');
  return row;
}
