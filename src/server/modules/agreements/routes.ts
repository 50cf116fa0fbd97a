import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';
import { earlyEndsOf } from './outcome.ts';
import { paperOf } from './paper.ts';
import { presentAgreement, presentCheck } from './presenter.ts';
import { type Agreement, findByUuid, listOfCompany, listOfEmployee } from './store.ts';

type Context = Parameters<typeof paperOf>[0] & { addresses: SignedAddresses };

export function agreementRoutes(
  context: Context,
): Handlers<'listAgreements' | 'listCompanyAgreements' | 'getAgreementPdf' | 'checkAgreement'> {
  const { addresses } = context;
  const { db } = context.database;
  return {
    async listAgreements({ actor, query }) {
      return listReply(await present(await listOfEmployee(db, actor.userId), actor), query, companiesOf);
    },
    async listCompanyAgreements({ actor, params, query }) {
      return listReply(await present(await listOfCompany(db, params.companyId), actor), query, partiesOf);
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

type Listed = ReturnType<typeof presentAgreement>;

function companiesOf({ job1_company, job2_company }: Listed): string {
  return `${job1_company} ${job2_company}`;
}

function partiesOf(agreement: Listed): string {
  return `${agreement.employee.last_name} ${agreement.employee.first_name} ${companiesOf(agreement)}`;
}
