import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '#web/lib/dialogs.ts';
import { useFacts } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { candidatesOf, isShown } from '../subscription.ts';
import css from './admin-page.module.css';
import { GroupCards } from './group-cards.tsx';
import { Invoices } from './invoices.tsx';
import { RemovedGroup } from './removed-group.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

export const handle: PageHandle = { texts: ['subscriptions', 'plans', 'fields'] };
export const meta = pageMeta('subscriptions', 'admin');

/** The subscriptions of the account with their actions and invoices. */
export default function SubscriptionPage() {
  const { t } = useTranslation('subscriptions');
  const hindrance = useHindrance();
  const { heading, watched } = useHeadingFocus();
  return (
    <div className={css.page}>
      <header {...watched} className={css.head}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {t('admin.title')}
        </h1>
        <div className={css.actions}>
          <Button
            variant="outline"
            size="sm"
            icon={<IconInfoCircle size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openDialog('aboutSubscription')}
          >
            {t('info.open')}
          </Button>
          <AddButton hindrance={hindrance} />
        </div>
      </header>
      <div className={css.intro}>
        <p className={css.lead}>{t('admin.lead')}</p>
        <WhyNoMore hindrance={hindrance} />
      </div>
      <section className={css.section}>
        <h2 className="visually-hidden">{t('admin.yours')}</h2>
        <Groups />
      </section>
      <Below />
    </div>
  );
}

/** The reason why the account cannot buy another subscription; null if it can, undefined while loading. */
type Hindrance = 'noCompany' | 'allSubscribed' | null | undefined;

function useHindrance(): Hindrance {
  const { user } = useSession();
  const { data } = useQuery(apiQuery('listSubscriptions'));
  if (!user) return undefined;
  if (user.companies.length === 0) return 'noCompany';
  // The session alone gives almost the final answer, so that the button does not change when the rest has loaded.
  const isFree = candidatesOf(user.companies, data?.data ?? []).some(({ hindrance }) => hindrance === null);
  return isFree ? null : 'allSubscribed';
}

/** Whether the user owns none of the companies and has read access only. */
function useMayOnlyLook(): boolean {
  const companies = useSession().user?.companies ?? [];
  return companies.length > 0 && companies.every(({ role }) => role !== 'owner');
}

/**
 * Starts a purchase if the account owns a company without a subscription. Rendered from the start to avoid a layout
 * shift.
 */
function AddButton({ hindrance }: { hindrance: Hindrance }) {
  const { t } = useTranslation('subscriptions');
  if (useMayOnlyLook()) return null;
  return (
    <Button
      size="sm"
      icon={<IconPlus size={20} aria-hidden />}
      disabled={hindrance !== null}
      aria-haspopup="dialog"
      aria-describedby={hindrance ? 'add-hindrance' : undefined}
      onClick={() => openDialog('addSubscription', {})}
    >
      {t('admin.add')}
    </Button>
  );
}

/** Directly below the button it explains. */
function WhyNoMore({ hindrance }: { hindrance: Hindrance }) {
  const { t } = useTranslation('subscriptions');
  const mayOnlyLook = useMayOnlyLook();
  if (!hindrance || mayOnlyLook) return null;
  return (
    <p className={css.hindrance} id="add-hindrance">
      {t(`admin.${hindrance}`)}
    </p>
  );
}

/** Rendered once the subscriptions above have loaded, since these would shift it. */
function Below() {
  const { t } = useTranslation('subscriptions');
  const { user } = useSession();
  const mail = useFacts()?.settings?.office_email;
  const { data, isPending } = useQuery(apiQuery('listSubscriptions'));
  if (isPending) return null;
  // An account that never subscribed has no invoices.
  const owned = (data?.data ?? []).filter(
    ({ company_id, is_removed }) =>
      is_removed || user?.companies.some(({ id, role }) => id === company_id && role === 'owner'),
  );
  return (
    <>
      {owned.length > 0 && <Invoices groups={owned} />}
      <section className={css.contact}>
        <h2>{t('contact.title')}</h2>
        <p>{t('contact.text')}</p>
        {mail && (
          <a className={css.mail} href={`mailto:${mail}`}>
            <IconMail size={20} aria-hidden />
            {mail}
          </a>
        )}
      </section>
    </>
  );
}

function Groups() {
  const { t } = useTranslation('subscriptions');
  const { user } = useSession();
  const mayOnlyLook = useMayOnlyLook();
  const { data, isError, refetch } = useQuery(apiQuery('listSubscriptions'));
  if (isError && !data) return <ErrorState title={t('admin.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards count={2} />;
  const running = data.data.filter(isShown);
  if (running.length === 0 && mayOnlyLook) {
    return <EmptyState title={t('empty.title')}>{t('empty.byOwner')}</EmptyState>;
  }
  if (running.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={<ButtonLink to={otherPath('subscription')}>{t('empty.action')}</ButtonLink>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul className={css.groups}>
      {running.map((group) => (
        <li key={group.company_id}>
          {group.is_removed ? (
            <RemovedGroup group={group} />
          ) : (
            group.subscriptions
              .filter((subscription) => !subscription.is_terminated)
              .map((subscription) => (
                <GroupCards
                  key={subscription.subscription_id}
                  group={group}
                  subscription={subscription}
                  isOwner={
                    user?.companies.some(({ id, role }) => id === group.company_id && role === 'owner') ??
                    false
                  }
                />
              ))
          )}
        </li>
      ))}
    </ul>
  );
}
