import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { type EntryFacts, type EntryStatus, isConfirmed } from './entry.ts';

type Facts = Pick<EntryFacts, 'status' | 'companyId'>;

/**
 * The fields of a confirmed entry that the employee may still change, named as on the wire (rule employments/locked).
 */
const FREE_FIELDS: readonly string[] = ['description', 'documents'];

/**
 * Whether the employee may change these fields of an entry, named as on the wire. Once it is confirmed, its facts are
 * locked; a field that is sent with its stored value does not count as changed.
 */
export function checkOwnEdit(
  entry: Pick<Facts, 'status'>,
  changedFields: readonly string[],
): Result<undefined, 'entry_locked'> {
  const isFree = !isConfirmed(entry) || changedFields.every((field) => FREE_FIELDS.includes(field));
  return isFree ? ok() : fail('entry_locked');
}

/**
 * The status after the employee saved an entry: a declined one becomes undecided, a confirmed one stays confirmed
 * (rule employments/asking).
 */
export function statusAfterOwnEdit(entry: Pick<Facts, 'status'>): EntryStatus | null {
  return isConfirmed(entry) ? entry.status : null;
}

/**
 * Whether saving an entry asks a company to confirm it: when the company is newly named, and when a declined entry is
 * corrected. `before` is null for a new entry.
 */
export function asksCompany(before: Facts | null, companyId: number | null): boolean {
  if (companyId === null) return false;
  if (before === null || before.companyId !== companyId) return true;
  return before.status === 'DECLINED';
}

/**
 * Whether the employee may delete an entry: not while it is part of a VALID agreement (rule employments/own-deletion).
 */
export function checkOwnDeletion({
  isInValidAgreement,
}: {
  readonly isInValidAgreement: boolean;
}): Result<undefined, 'entry_in_agreement'> {
  return isInValidAgreement ? fail('entry_in_agreement') : ok();
}
