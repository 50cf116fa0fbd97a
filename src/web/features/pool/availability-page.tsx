import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { UnconfirmedAlert } from '#web/nouns/person/unconfirmed-alert.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { AvailabilityState } from './availability-state.tsx';
import type { Availability } from './person.ts';
import { PersonFacts, TradeText } from './person-facts.tsx';
import css from './pool.module.css';
import { ReceivedInvitations, useReceivedInvitations } from './received-invitations.tsx';

export const handle: PageHandle = { texts: ['pool', 'jobs', 'search', 'fields', 'accounts'] };
export const meta = pageMeta('pool', 'be');

/** The person's availability, the card as houses see it, and the invitations (rules under "Pool"). */
export default function AvailabilityPage() {
  const { t } = useTranslation('pool');
  const availability = useFreshQuery(apiQuery('getAvailability'));
  const invitations = useReceivedInvitations();
  const { data, isError, refetch } = availability;
  return (
    <div className={page.narrow}>
      <h1>{t('be.heading')}</h1>
      <p className={page.lead}>{t('be.lead')}</p>
      <UnconfirmedAlert />
      {/* Shown together, so that no part moves what stands below it when it comes. */}
      {data === undefined || invitations.isLoading ? (
        isError ? (
          <ErrorState title={t('be.failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards />
        )
      ) : (
        <>
          <AvailabilityState availability={data.data} />
          <ReceivedInvitations />
          <Shown availability={data.data} />
          <section className={css.section} aria-labelledby="wishes">
            <h2 id="wishes">{t('form.heading')}</h2>
            <AvailabilityForm key={data.data.updated_at} stored={data.data} />
          </section>
          <Hidden names={data.data.hidden_from} />
        </>
      )}
    </div>
  );
}

/** The card of the person as houses see it. */
function Shown({ availability: { shown, visible } }: { availability: Availability }) {
  const { t } = useTranslation('pool');
  if (shown === null) return null;
  return (
    <section className={css.section} aria-labelledby="shown">
      <h2 id="shown">{t('shown.heading')}</h2>
      <p className={css.none}>{t(visible ? 'shown.on' : 'shown.off')}</p>
      <div className={css.card}>
        {shown.categories.length > 0 && (
          <h3>
            <TradeText person={shown} />
          </h3>
        )}
        <PersonFacts person={shown} />
      </div>
    </section>
  );
}

function Hidden({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('pool');
  return (
    <section className={css.section} aria-labelledby="hidden">
      <h2 id="hidden">{t('hidden.heading')}</h2>
      <p className={css.none}>{t('hidden.text')}</p>
      {names.length === 0 ? (
        <p>{t('hidden.none')}</p>
      ) : (
        <ul className={css.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
