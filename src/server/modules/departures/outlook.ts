import type { Reply } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findAccounts, hasOtherAdministrator } from '#server/modules/accounts/index.ts';
import { agreementsKept, countValidAgreements } from '#server/modules/agreements/index.ts';
import { countApplicationsSentBy } from '#server/modules/applications/index.ts';
import { listCompaniesOwnedBy, listMembers } from '#server/modules/companies/index.ts';
import { countConfirmedOf } from '#server/modules/employments/index.ts';
import { carriedBy } from '#server/modules/subscriptions/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LoggedIn } from '#server/platform/http/handler.ts';

type Outlook = Reply<'getDeletionOutlook'>['data'];

/** What deleting the account on that day would do, shown before it is confirmed (rule accounts/deletion). */
export async function deletionOutlook(
  database: Database,
  { kind, userId }: LoggedIn,
  today: CivilDate,
): Promise<Outlook> {
  const { db } = database;
  const outlook: Outlook = {
    refused: null,
    applications: 0,
    open_applications: 0,
    employments: 0,
    agreements: [],
    reduced_agreements: 0,
    companies: [],
    handed_on: [],
    confirmations: 0,
  };
  if (kind === 'admin') {
    const hasOther = await database.transaction((tx) => hasOtherAdministrator(tx, userId));
    return { ...outlook, refused: hasOther ? null : 'last_administrator' };
  }
  if (kind === 'employee') {
    const { kept, reduced } = await agreementsKept(db, userId, today);
    const { sent, open } = await countApplicationsSentBy(db, userId, today);
    return {
      ...outlook,
      applications: sent,
      open_applications: open,
      employments: await countConfirmedOf(db, userId),
      agreements: kept.map(({ uuid, job1, job2 }) => ({
        uuid,
        job1_company: job1.company,
        job2_company: job2.company,
        until: job2.endDate,
      })),
      reduced_agreements: reduced,
    };
  }
  const owned = await listCompaniesOwnedBy(db, userId);
  const members = await listMembers(
    db,
    owned.map(({ id }) => id),
  );
  // The list is sorted with owners first, by time of joining, so the first one is the heir (rule companies/team).
  const heirOf = new Map<number, number>();
  for (const { companyId, userId: heir, role } of members) {
    if (role === 'owner' && heir !== userId && !heirOf.has(companyId)) heirOf.set(companyId, heir);
  }
  const heirs = new Map((await findAccounts(db, [...heirOf.values()])).map((it) => [it.id, it]));
  const companies = owned.filter(({ id }) => !heirOf.has(id));
  const handedOn = owned.flatMap(({ id, name }) => {
    const heir = heirs.get(heirOf.get(id) ?? 0);
    return heir === undefined ? [] : [{ id, name, to: fullName(heir) }];
  });
  const ids = companies.map(({ id }) => id);
  const carried = await carriedBy(db, ids, today);
  // A main company cannot be removed while others share its subscription (rule companies/removal).
  const refused = carried.every((id) => ids.includes(id)) ? null : 'company_has_additional';
  let confirmations = 0;
  for (const { id } of companies) confirmations += await countValidAgreements(db, id);
  return {
    ...outlook,
    refused,
    companies: companies.map(({ id, name }) => ({ id, name })),
    handed_on: handedOn,
    confirmations,
  };
}
