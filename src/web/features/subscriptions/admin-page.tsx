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
import css from './admin-page.module.css';
import { GroupCards } from './group-cards.tsx';
import { Invoices } from './invoices.tsx';
import { candidatesOf } from './subscription.ts';

export const handle: PageHandle = { texts: ['subscriptions', 'fields'] };
export const meta = pageMeta('subscriptions', 'admin');

/** The subscriptions of the account, with what can be done about them, and their invoices. */
export default function SubscriptionPage() {
  const { t } = useTranslation('subscriptions');
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('admin.title')}</h1>
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
          <AddButton />
        </div>
      </header>
      <p className={css.lead}>{t('admin.lead')}</p>
      <section className={css.section}>
        <h2 className="visually-hidden">{t('admin.yours')}</h2>
        <Groups />
      </section>
      <Below />
    </div>
  );
}

/** Opens the purchase where the account owns a company to subscribe for, and says why where it does not. */
function AddButton() {
  const { t } = useTranslation('subscriptions');
  const { user } = useSession();
  const { data } = useQuery(apiQuery('listSubscriptions'));
  const companies = user?.companies ?? [];
  if (!data) return null;
  const candidates = candidatesOf(companies, data.data);
  const isFree = candidates.some(({ hindrance }) => hindrance === null);
  const owns = companies.some(({ role }) => role === 'owner');
  // Who may only look is offered nothing.
  if (companies.length > 0 && !owns) return null;
  return (
    <div className={css.add}>
      <Button
        size="sm"
        icon={<IconPlus size={20} aria-hidden />}
        disabled={!isFree}
        aria-haspopup="dialog"
        aria-describedby={isFree ? undefined : 'add-hindrance'}
        onClick={() => openDialog('addSubscription', {})}
      >
        {t('admin.add')}
      </Button>
      {!isFree && (
        <span className={css.hindrance} id="add-hindrance">
          {t(companies.length === 0 ? 'admin.noCompany' : 'admin.allSubscribed')}
        </span>
      )}
    </div>
  );
}

/** What stands below the subscriptions, once these are there: it would jump with them. */
function Below() {
  const { t } = useTranslation('subscriptions');
  const { user } = useSession();
  const mail = useFacts()?.settings?.office_email;
  if (useQuery(apiQuery('listSubscriptions')).isPending) return null;
  const owns = user?.companies.some(({ role }) => role === 'owner') ?? false;
  return (
    <>
      {owns && <Invoices />}
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
  const { data, isError, refetch } = useQuery(apiQuery('listSubscriptions'));
  if (isError && !data) return <ErrorState title={t('admin.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards count={2} />;
  const running = data.data.filter((group) => !group.is_terminated);
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
        <li key={group.company_id} className={css.group}>
          {group.subscriptions.map((subscription) => (
            <GroupCards
              key={subscription.subscription_id}
              group={group}
              subscription={subscription}
              isOwner={
                user?.companies.some(({ id, role }) => id === group.company_id && role === 'owner') ?? false
              }
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
