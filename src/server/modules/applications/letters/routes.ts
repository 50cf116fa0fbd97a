import type { letterEndpoints } from '#api/letters.ts';
import type { Reply } from '#api/schemas.ts';
import { fillLetter, LETTERS_MAX, type LetterKind } from '#domain/applications/letter-templates.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { lockCompany } from '#server/modules/companies/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { orNotFound } from '../service/context.ts';
import { findById } from '../store/applications.ts';
import { factsFor } from './fill.ts';
import { type LetterText, letterSamples } from './samples.ts';
import {
  exists,
  findForUpdate,
  insert,
  type Letter,
  listOfCompany,
  presentLetter,
  remove,
  update,
} from './store.ts';

/** The calls with which companies manage their templates (rule applications/letters). */
export function letterRoutes({ database }: { database: Database }): Handlers<keyof typeof letterEndpoints> {
  const { db } = database;
  return {
    async listLetters({ params }) {
      const letters = await listOfCompany(db, params.companyId);
      return { data: { letters: letters.map(presentLetter), samples: letterSamples().map(offeredSample) } };
    },
    async createLetter({ params: { companyId }, body, now }) {
      const form = body.judge(undefined);
      const letter = await database.transaction(async (tx) => {
        // The company's lock serialises these calls, so that concurrent ones cannot exceed the limit.
        await lockCompany(tx, companyId);
        if ((await listOfCompany(tx, companyId)).length >= LETTERS_MAX) {
          throw new AppError('letters_full', { max: LETTERS_MAX });
        }
        return insert(tx, { companyId, ...form, createdAt: now, updatedAt: now });
      });
      return { data: presentLetter(letter) };
    },
    async updateLetter({ params, body, now }) {
      // Ownership is checked before the form (rule wire/order-of-checks).
      if (!(await exists(db, params))) throw new AppError('not_found');
      const { updated_at: seen, ...form } = body.judge(undefined);
      const letter = await database.transaction(async (tx) => {
        const stored = orNotFound(await findForUpdate(tx, params));
        requireSeen(stored.updatedAt, seen);
        return update(tx, stored.id, { ...form, updatedAt: laterThan(stored.updatedAt, now) });
      });
      return { data: presentLetter(letter) };
    },
    async deleteLetter({ params }) {
      if (!(await remove(db, params))) throw new AppError('not_found');
      return { data: null };
    },
    async listFilledLetters({ params: { companyId, applicationId }, query: { kind }, today }) {
      const application = orNotFound(await findById(db, applicationId));
      const { applicant, factsIn } = await factsFor(db, application, today);
      const offered = offeredFor(await listOfCompany(db, companyId), kind, applicant);
      const letters = offered.map((it) => ({ ...it, text: fillLetter(it.text, factsIn(it.language)) }));
      return { data: { language: applicant, letters } };
    },
  };
}

type Offered = Reply<'listFilledLetters'>['data']['letters'];

/**
 * The templates to choose from for a text to an applicant, those in the applicant's language first. The bundled samples
 * fill in for languages in which the company has no template of that kind.
 */
function offeredFor(own: readonly Letter[], kind: LetterKind, applicant: Language): Offered {
  const languages = [applicant, ...LANGUAGES.filter((language) => language !== applicant)];
  return languages.flatMap((language): Offered => {
    const theirs = own.filter((it) => it.kind === kind && it.language === language);
    return theirs.length > 0
      ? theirs.map(({ id, title, text }) => ({ id, title, kind, language, text }))
      : letterSamples({ kind, language }).map((it) => ({ ...offeredSample(it), id: null }));
  });
}

function offeredSample({ sample: _key, ...offered }: LetterText) {
  return offered;
}
