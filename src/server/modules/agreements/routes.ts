import type { agreementEndpoints } from '#api/agreements.ts';
import { readShortCode } from '#domain/agreements/short-code.ts';
import { AGREEMENT_STANDINGS } from '#domain/agreements/status.ts';
import { isDecider } from '#domain/companies/team.ts';
import { folded } from '#domain/kernel/folding.ts';
import type { Language } from '#domain/kernel/language.ts';
import { listMembers } from '#server/modules/companies/index.ts';
import type { ReadNews } from '#server/modules/notifications/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { createLimits, type LimitContext } from '#server/platform/http/limits.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import { pageText } from '#server/platform/texts.ts';
import { missingPackagesOf } from './missing.ts';
import { earlyEndsOf } from './outcome.ts';
import { paperOf } from './paper.ts';
import { presentAgreement, presentCheck } from './presenter.ts';
import {
  type Agreement,
  findByCode,
  findByUuid,
  findReduced,
  listEarlierVersions,
  listOfCompany,
  listOfEmployee,
} from './store.ts';

type Context = Parameters<typeof paperOf>[0] &
  LimitContext & { addresses: SignedAddresses; readNews: ReadNews };

/** The calls that list agreements for their parties, open their papers and check their numbers. */
export function agreementRoutes(context: Context): Handlers<keyof typeof agreementEndpoints> {
  const { addresses } = context;
  const { db } = context.database;
  const limits = createLimits(context);
  return {
    async listAgreements({ actor, query, language, today }) {
      const request = { ...readListQuery(query), today, standingsNamedBy: standingsNamedBy(language) };
      const listed = await listOfEmployee(db, actor.userId, request);
      return listReply(await present(listed.rows, actor), listed);
    },
    async listMissingPackages({ actor, today }) {
      return { data: await missingPackagesOf(db, actor.userId, today) };
    },
    async listCompanyAgreements({ actor, params, query, language, today }) {
      const request = { ...readListQuery(query), today, standingsNamedBy: standingsNamedBy(language) };
      const listed = await listOfCompany(db, params.companyId, request);
      return listReply(await present(listed.rows, actor), listed);
    },
    async getAgreementPdf({ actor, params, query, waiter, setHeader }) {
      const agreement = await find(params.uuid);
      if (agreement.status !== 'VALID') throw new AppError('agreement_ended');
      const version = query.version ?? agreement.version;
      const earlier = version === agreement.version ? [] : await listEarlierVersions(db, agreement.uuid);
      const wanted = [...earlier, agreement].find((it) => it.version === version);
      if (wanted === undefined) throw new AppError('not_found');
      setHeader('content-disposition', `inline; filename="solstice-${agreement.uuid}-${version}.pdf"`);
      const paper = await paperOf(context, { ...agreement, ...wanted }, waiter);
      const isOpened = version === agreement.version && query.ahead === undefined;
      if (isOpened) await readNewsOf(agreement, actor.userId);
      return paper;
    },
    async checkAgreement({ params }) {
      const reduced = await findReduced(db, params.uuid);
      if (reduced !== null) return { data: { status: reduced, employee: null, jobs: null } };
      const agreement = await find(params.uuid);
      const earlier = await listEarlierVersions(db, agreement.uuid);
      const ends = (await earlyEndsOf(db, [agreement]))(agreement);
      return { data: presentCheck(agreement, { earlier, ends }) };
    },
    async findAgreement({ params, address, now }) {
      await limits.count('code from address', address, now);
      const code = readShortCode(params.code);
      const agreement = code === null ? null : await findByCode(db, code);
      if (agreement === null) throw new AppError('not_found');
      await limits.forgive('code from address', address);
      return { data: { uuid: agreement.uuid } };
    },
  };

  async function present(agreements: readonly Agreement[], { userId, sessionId }: AddressReader) {
    const ends = await earlyEndsOf(db, agreements);
    return agreements.map((it) => presentAgreement(it, ends(it), { addresses, userId, sessionId }));
  }

  /** What a party was told of an agreement is read once it opens the paper (rule notifications/read-by-doing). */
  async function readNewsOf(
    { uuid, userId, firstCompanyId, secondCompanyId }: Agreement,
    reader: number,
  ): Promise<void> {
    await context.database.transaction(async (tx) => {
      if (reader === userId) return context.readNews(tx, { userId }, `agreement/${uuid}`);
      for (const { companyId, userId: member, role } of await listMembers(tx, [
        firstCompanyId,
        secondCompanyId,
      ])) {
        if (member === reader && isDecider(role)) {
          await context.readNews(tx, { companyId }, `agreement/${uuid}`);
        }
      }
    });
  }

  async function find(uuid: string): Promise<Agreement> {
    const agreement = await findByUuid(db, uuid);
    if (agreement === null) throw new AppError('not_found');
    return agreement;
  }
}

/** The standings whose names match a word of the search, as the pages call them. */
function standingsNamedBy(language: Language) {
  const names = AGREEMENT_STANDINGS.map(
    (standing) =>
      [standing, folded(pageText(language, 'agreements', standing).replace('{date}', ''))] as const,
  );
  return (word: string) => names.flatMap(([standing, name]) => (name.includes(word) ? [standing] : []));
}
