import type { Parsed } from '#api/schemas.ts';
import type { MissingKey } from '#domain/companies/completeness.ts';
import { normalizeName } from '#domain/companies/identity.ts';
import { countryOfZip, hasKnownPlaces } from '#domain/kernel/place.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import type { CompanyContext } from './context.ts';
import { completeLocation, isSameAddress, knownLocation } from './location.ts';
import { dropPictures } from './pictures.ts';
import * as store from './store.ts';
import { type AuditContext, recordAct } from './team/acts.ts';
import { requireRoomFor } from './team/service.ts';
import { endTrustOf } from './trust/store.ts';
import { keepVerification } from './trust/verify.ts';

/**
 * Adds a company to an account.
 * @throws ValidationError `companyExists` on the field by which it is registered already (rule companies/identity)
 * @throws AppError `companies_full`
 */
export async function createCompany(
  context: CompanyContext,
  submission: SubmissionOf<'createCompany'>,
  audit: AuditContext,
): Promise<store.Company> {
  const {
    actor: { userId },
    now,
  } = audit;
  const form = submission.judge({ stored: null, findPlace: context.geocoder.findPlace });
  const { street, zip, place } = form;
  const country = countryOf(form);
  const columns = { ...store.companyColumns(form), country };
  const location = await completeLocation(
    context,
    { street, streetNumber: columns.streetNumber ?? null, zip, place, country },
    knownLocation(columns),
  );
  const values = {
    ...columns,
    ...location,
    userId,
    nameKey: normalizeName(form.name),
    createdAt: now,
    updatedAt: now,
  };
  const work = context.database.transaction(async (tx) => {
    // Waits for a deletion of the account in progress, which would not remove a company added behind its back.
    if ((await lockAccount(tx, userId)) === null) throw new AppError('token_invalid');
    await requireRoomFor(tx, userId);
    const company = await store.insert(tx, values);
    await recordAct(tx, company.id, 'company_added', audit);
    return company;
  });
  return unlessRegistered('name', work);
}

/**
 * Changes the fields that the form contains. A new address gets new coordinates unless the form provides them.
 * @throws AppError `conflict` if the company changed since it was last seen
 * @throws ValidationError `companyExists` if the new zip makes it one that is registered already
 */
export async function updateCompany(
  context: CompanyContext,
  id: number,
  submission: SubmissionOf<'updateCompany'>,
  audit: AuditContext,
): Promise<store.Company> {
  const before = await store.findById(context.database.db, id);
  if (before === null) throw new AppError('not_found');
  const { findPlace } = context.geocoder;
  const { updated_at: seen, ...form } = submission.judge({ stored: before, findPlace });
  const asked = store.companyColumns(form);
  const merged = { ...before, ...withoutUndefined(asked) };
  const columns = { ...asked, country: countryOf(merged) };
  const address = { ...merged, country: columns.country };
  const location = await completeLocation(
    context,
    address,
    knownLocation(isSameAddress(address, before) ? address : columns),
  );
  const work = context.database.transaction(async (tx) => {
    // The row is locked and read again, since a concurrent edit may have changed the address while the geocoder was
    // asked. Lock order: the company before everything locked along with it, as in a removal.
    await store.lock(tx, id);
    return context.aroundCompanyChange(tx, id, async () => {
      const company = await store.update(tx, before, { ...columns, ...location }, { now: audit.now, seen });
      if (company === null) throw new AppError('conflict');
      const { updatedAt } = before;
      const isSame = JSON.stringify({ ...company, updatedAt }) === JSON.stringify(before);
      if (!isSame) await recordAct(tx, id, 'company_changed', audit);
      return keepVerification(tx, before, company, audit.now);
    });
  });
  return unlessRegistered('zip', work);
}

/**
 * The required fields that a company still lacks.
 * @throws AppError `not_found` if it was removed meanwhile
 */
export async function missingOf(db: Executor, companyId: number): Promise<MissingKey[]> {
  const found = (await store.findWithMissing(db, [companyId])).get(companyId);
  if (found === undefined) throw new AppError('not_found');
  return found.missing;
}

/**
 * Removes a company from its account, and everything that was public of it.
 * @throws AppError, see `onCompanyRemoved`
 */
export async function removeCompany(context: CompanyContext, id: number, now: Date): Promise<void> {
  await context.database.transaction((tx) => removeCompanyWithin(context, tx, id, { now, isMailed: true }));
}

/** The same within the caller's transaction; `isMailed` if its owners are told what becomes of its subscription. */
export async function removeCompanyWithin(
  { enqueue, onCompanyRemoved }: Pick<CompanyContext, 'enqueue' | 'onCompanyRemoved'>,
  tx: Tx,
  id: number,
  { now, isMailed }: { now: Date; isMailed: boolean },
): Promise<void> {
  if (!(await store.remove(tx, id, now))) throw new AppError('not_found');
  await dropPictures({ enqueue }, tx, id);
  await endTrustOf(tx, id, now);
  await onCompanyRemoved(tx, id, { isMailed });
}

/** Names the one contact person of a company (rule companies/contact). @throws AppError `contact_person_exists` */
export async function createContactPerson(
  { database, aroundCompanyChange }: CompanyContext,
  companyId: number,
  form: Parsed<'createContactPerson', 'body'>,
  audit: AuditContext,
): Promise<store.ContactPerson> {
  return database.transaction((tx) =>
    aroundCompanyChange(tx, companyId, async () => {
      const person = await store.insertContactPerson(tx, {
        ...store.contactPersonColumns(form),
        companyId,
        createdAt: audit.now,
        updatedAt: audit.now,
      });
      if (person === null) throw new AppError('contact_person_exists');
      await recordAct(tx, companyId, 'contact_changed', audit);
      return person;
    }),
  );
}

/**
 * Changes the contact person, which never makes a company incomplete.
 * @throws AppError `conflict` if the form is based on an outdated version
 */
export async function updateContactPerson(
  { database }: CompanyContext,
  { companyId, contactPersonId }: { companyId: number; contactPersonId: number },
  { updated_at: seen, ...form }: Parsed<'updateContactPerson', 'body'>,
  audit: AuditContext,
): Promise<store.ContactPerson> {
  return database.transaction(async (tx) => {
    const version = { now: audit.now, seen };
    const person = await store.updateContactPerson(
      tx,
      contactPersonId,
      store.contactPersonColumns(form),
      version,
    );
    if (person === null) throw new AppError('conflict');
    await recordAct(tx, companyId, 'contact_changed', audit);
    return person;
  });
}

/** Turns a unique violation into an error on the form's field. Only the unique index detects concurrent inserts. */
async function unlessRegistered<T>(nameOrZip: 'name' | 'zip', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const duplicate = store.duplicateOf(error);
    if (duplicate === null) throw error;
    throw ValidationError.on(duplicate === 'google_place_id' ? duplicate : nameOrZip, 'companyExists');
  }
}

/** The country of an address: between Switzerland and Liechtenstein the postcode decides (rule places/check). */
function countryOf({ zip, country }: { zip: string | null; country: string }): string {
  return zip !== null && hasKnownPlaces(country) ? countryOfZip(zip) : country;
}

/** Removes undefined fields, which a partial form leaves out and which would overwrite the stored values. */
function withoutUndefined<T extends object>(columns: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as never;
}
