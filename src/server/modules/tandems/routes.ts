import type { tandemEndpoints } from '#api/tandems.ts';
import { isDecider } from '#domain/companies/team.ts';
import type { LocalIndex } from '#server/adapters/search/port.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import { presentSuggestion, presentTandems } from './presenter.ts';
import { answerTandem, endByHouse, proposeTandem, type TandemContext } from './service.ts';
import { listOfCompany, type Tandem } from './store.ts';
import { suggestPartners } from './suggestions.ts';

/** Without a page, partners are sought for so many ads at most (rule tandems/suggestions). */
const SUGGESTED_AT_ONCE = 200;

/** The calls of companies about what they offer together with another house (rules under "Tandems"). */
export function tandemRoutes(
  context: TandemContext & { planIndex: Pick<LocalIndex, 'adsOf' | 'partners'> },
): Handlers<keyof typeof tandemEndpoints> {
  const { db } = context.database;

  const present = (
    rows: readonly Tandem[],
    { params, companyRole, today }: Pick<Call<'listTandems'>, 'params' | 'companyRole' | 'today'>,
  ) => presentTandems(db, rows, { companyId: params.companyId, mayDecide: isDecider(companyRole), today });

  const presentOne = async (tandem: Tandem, call: Parameters<typeof present>[1]) => {
    const [data] = await present([tandem], call);
    if (data === undefined) throw new Error(`Tandem ${tandem.id} names no ad`);
    return { data };
  };

  return {
    async listTandems(call) {
      const { status, ...query } = call.query;
      const listed = await listOfCompany(db, call.params.companyId, status, readListQuery(query).page);
      return listReply(await present(listed.rows, call), listed);
    },
    async listTandemSuggestions({ params: { companyId }, query, today }) {
      const { page } = readListQuery(query);
      const { number, size } = page ?? { number: 1, size: SUGGESTED_AT_ONCE };
      const part = { skip: (number - 1) * size, most: size };
      const { ads, total } = context.planIndex.adsOf(companyId, today, part);
      const suggestions = await suggestPartners({ db, index: context.planIndex }, companyId, ads, today);
      const isWhole = page === undefined && total <= size;
      return listReply(suggestions.map(presentSuggestion), isWhole ? {} : { total });
    },
    async createTandem(call) {
      return presentOne(await proposeTandem(context, call.params.companyId, call.body, call), call);
    },
    async answerTandem(call) {
      return presentOne(await answerTandem(context, call.params, call.body, call), call);
    },
    async endTandem(call) {
      await endByHouse(context, call.params, call);
      return { data: null };
    },
  };
}
