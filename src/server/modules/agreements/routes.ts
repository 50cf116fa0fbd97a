import { AGREEMENT_STATUSES, type AgreementStatus } from '#domain/agreements/status.ts';
import { folded } from '#domain/kernel/folding.ts';
import type { Language } from '#domain/kernel/language.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';
import { pageText } from '#server/platform/texts.ts';
import { earlyEndsOf } from './outcome.ts';
import { paperOf } from './paper.ts';
import { presentAgreement, presentCheck } from './presenter.ts';
import { type Agreement, findByUuid, listOfCompany, listOfEmployee } from './store.ts';

type Context = Parameters<typeof paperOf>[0] & { addresses: SignedAddresses };

/** The calls that list agreements for their parties, open their papers and check their numbers. */
export function agreementRoutes(
  context: Context,
): Handlers<'listAgreements' | 'listCompanyAgreements' | 'getAgreementPdf' | 'checkAgreement'> {
  const { addresses } = context;
  const { db } = context.database;
  return {
    async listAgreements({ actor, query, language }) {
      const request = { ...readListQuery(query), statusesNamedBy: statusesNamedBy(language) };
      const listed = await listOfEmployee(db, actor.userId, request);
      return listReply(await present(listed.rows, actor), listed);
    },
    async listCompanyAgreements({ actor, params, query, language }) {
      const request = { ...readListQuery(query), statusesNamedBy: statusesNamedBy(language) };
      const listed = await listOfCompany(db, params.companyId, request);
      return listReply(await present(listed.rows, actor), listed);
    },
    async getAgreementPdf({ params, setHeader }) {
      const agreement = await find(params.uuid);
      if (agreement.status !== 'VALID') throw new AppError('agreement_ended');
      setHeader('content-disposition', `inline; filename="solstice-${agreement.uuid}.pdf"`);
      return paperOf(context, agreement);
    },
    async checkAgreement({ params }) {
      return { data: presentCheck(await find(params.uuid)) };
    },
  };

  async function present(agreements: readonly Agreement[], { userId }: { userId: number }) {
    const ends = await earlyEndsOf(db, agreements);
    return agreements.map((it) => presentAgreement(it, ends(it), { addresses, userId }));
  }

  async function find(uuid: string): Promise<Agreement> {
    const agreement = await findByUuid(db, uuid);
    if (agreement === null) throw new AppError('not_found');
    return agreement;
  }
}

/** Which statuses a word of a search names, as the pages call them. */
function statusesNamedBy(language: Language) {
  const textOf = (status: AgreementStatus) =>
    folded(pageText(language, 'agreements', status === 'CANCELLED' ? 'invalid' : 'valid'));
  return (word: string) => AGREEMENT_STATUSES.filter((status) => textOf(status).includes(word));
}
