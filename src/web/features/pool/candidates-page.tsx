import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isDecider } from '#domain/companies/team.ts';
import { INVITATIONS_PER_DAY } from '#domain/pool/invitation.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { UnconfirmedAlert } from '#web/nouns/person/unconfirmed-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { CandidateFilters, publicAds } from './candidate-filters.tsx';
import {
  type CandidateState,
  isFiltered,
  PAGE_SIZE,
  queryOf,
  readState,
  writeState,
} from './candidate-search.ts';
import { InviteDialog } from './invite-dialog.tsx';
import type { Candidate } from './person.ts';
import { PersonFacts, TradeText } from './person-facts.tsx';
import css from './pool.module.css';
import { SentInvitations } from './sent-invitations.tsx';

export const handle: PageHandle = { texts: ['pool', 'jobs', 'search', 'fields', 'companies', 'accounts'] };
export const meta = pageMeta('pool', 'find');

/** The pool for a company with a subscription, and the invitations that it has sent (rules under "Pool"). */
export default function CandidatesPage() {
  const { t } = useTranslation('pool');
  const company = useOwnCompany();
  return (
    <div className={css.page}>
      <h1>{t('find.heading')}</h1>
      <p className={css.lead}>{t('find.lead')}</p>
      <UnconfirmedAlert />
      {company.active_subscription ? (
        <Search key={company.id} companyId={company.id} mayInvite={isDecider(company.role)} />
      ) : (
        <SubscriptionAlert>{t('find.subscription')}</SubscriptionAlert>
      )}
      <SentInvitations key={`sent ${company.id}`} companyId={company.id} />
    </div>
  );
}

function Search({ companyId, mayInvite }: { companyId: number; mayInvite: boolean }) {
  const { t } = useTranslation('pool');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = readState(search);
  const ads = useQuery(publicAds(companyId));
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('listCandidates', { params: { companyId }, query: queryOf(state) }),
    placeholderData: (before) => before,
  });
  const change = (changes: Partial<CandidateState>) => {
    void navigate(
      { search: writeState({ ...state, page: 1, ...changes }) },
      { preventScrollReset: true, flushSync: true, replace: true },
    );
  };
  // Fills the viewport, so that content below does not shift when the cards arrive.
  if (ads.isLoading || (!data && !isError)) return <SkeletonCards count={7} />;
  return (
    <>
      <CandidateFilters companyId={companyId} state={state} onChange={change} />
      {data ? (
        <section className={css.section} aria-labelledby="people" aria-busy={isPlaceholderData || undefined}>
          <div className={css.bar}>
            <h2 id="people">{t('find.count', { n: data.meta.total })}</h2>
            <span className="visually-hidden" role="status">
              {t('find.count', { n: data.meta.total })}
            </span>
            {isFiltered(state) && (
              <Button
                variant="outline"
                size="sm"
                onClick={() => void navigate({ search: '' }, { preventScrollReset: true, replace: true })}
              >
                {t('find.clear')}
              </Button>
            )}
          </div>
          {mayInvite && <p>{t('find.left', { n: data.meta.invitations_left, max: INVITATIONS_PER_DAY })}</p>}
          {data.data.length === 0 ? (
            <EmptyState title={t(isFiltered(state) ? 'find.none' : 'find.nobody')}>
              {t(isFiltered(state) ? 'find.noneText' : 'find.nobodyText')}
            </EmptyState>
          ) : (
            <People
              companyId={companyId}
              people={data.data}
              first={(state.page - 1) * PAGE_SIZE + 1}
              mayInvite={mayInvite}
              isClosed={data.meta.invitations_left === 0}
            />
          )}
          <Pagination
            page={state.page}
            pages={Math.ceil(data.meta.total / PAGE_SIZE)}
            linkTo={(page) => writeState({ ...state, page }) || '?'}
          />
          <p className={css.quiet}>{t('find.own')}</p>
        </section>
      ) : (
        <ErrorState title={t('find.failed')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface PeopleProps {
  companyId: number;
  people: readonly Candidate[];
  /** The position of the first of them in the list. */
  first: number;
  mayInvite: boolean;
  /** Whether the daily limit of invitations is reached. */
  isClosed: boolean;
}

function People({ companyId, people, first, mayInvite, isClosed }: PeopleProps) {
  const { t } = useTranslation('pool');
  const [chosen, setChosen] = useState<Candidate | null>(null);
  return (
    <>
      <ul className={css.cards}>
        {people.map((person, index) => (
          <li key={person.key}>
            <article className={css.card}>
              <h3>
                <TradeText person={person} />
                <span className="visually-hidden">, {t('find.person', { n: first + index })}</span>
              </h3>
              <PersonFacts person={person} />
              {mayInvite && !isClosed && (
                <div className={css.actions}>
                  <Button
                    variant="outline"
                    size="sm"
                    icon={<IconMailPlus size={20} aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={() => setChosen(person)}
                  >
                    {t('find.invite')}
                    <span className="visually-hidden">: {t('find.person', { n: first + index })}</span>
                  </Button>
                </div>
              )}
            </article>
          </li>
        ))}
      </ul>
      {chosen && <InviteDialog companyId={companyId} person={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
