import { isDecider } from '#domain/companies/team.ts';
import type { LocalIndex } from '#server/adapters/search/port.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import { presentSuggestion, presentTandems } from './presenter.ts';
import { answerTandem, endByHouse, proposeTandem, type TandemContext } from './service.ts';
import { listOfCompany, type Tandem } from './store.ts';
import { suggestPartners } from './suggestions.ts';

/** The calls of companies about what they offer together with another house (rules under "Tandems"). */
export function tandemRoutes(
  context: TandemContext & { planIndex: Pick<LocalIndex, 'adsOf' | 'partners'> },
): Handlers<'listTandems' | 'listTandemSuggestions' | 'createTandem' | 'answerTandem' | 'endTandem'> {
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
      const ads = context.planIndex.adsOf(companyId, today);
      const { page } = readListQuery(query);
      const shown =
        page === undefined ? ads : ads.slice((page.number - 1) * page.size, page.number * page.size);
      const suggestions = await suggestPartners({ db, index: context.planIndex }, companyId, shown, today);
      return listReply(suggestions.map(presentSuggestion), page === undefined ? {} : { total: ads.length });
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
