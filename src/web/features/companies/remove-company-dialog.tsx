import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { normalizeName } from '#domain/companies/identity.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './profile.module.css';

type Subscription = Reply<'listSubscriptions'>['data'][number]['subscriptions'][number];

/** Opens the question whether the company is to be removed. */
export function RemoveCompany() {
  const { t } = useTranslation('companies');
  const [asks, setAsks] = useState(false);
  return (
    <section className={css.remove}>
      <h2>{t('remove.heading')}</h2>
      <p className={css.lead}>{t('remove.lead')}</p>
      <div>
        <Button variant="outline" icon={<IconTrash size={20} aria-hidden />} onClick={() => setAsks(true)}>
          {t('remove.open')}
        </Button>
      </div>
      {asks && <RemoveCompanyDialog onClose={() => setAsks(false)} />}
    </section>
  );
}

/**
 * Lists what is deleted with the company and what is retained, and asks for the company's name as confirmation
 * (rule companies/removal).
 */
function RemoveCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  const { id, name, active_subscription: isSubscribed } = useOwnCompany();
  const { user } = useSession();
  const navigate = useNavigate();
  const { attempt, busy, refusal } = useAttempt();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data, isError, refetch } = useQuery({
    ...apiQuery('getDashboard', { params: { companyId: id } }),
    staleTime: 0,
  });
  const team = useQuery({ ...apiQuery('getTeam', { params: { companyId: id } }), staleTime: 0 });
  const subscriptions = useQuery({ ...apiQuery('listSubscriptions'), staleTime: 0 });
  const counts = team.isPending || subscriptions.isPending ? undefined : data?.data;
  // A main company cannot be removed while additional companies share its subscription (rule companies/removal).
  const own = subscriptions.data?.data.find((group) => group.company_id === id)?.subscriptions ?? [];
  const carriesOthers = own.some((it) => it.has_active_additional_companies);
  const running = own.find((it) => !it.is_terminated);
  const owed = own.reduce((sum, { open_amount }) => sum + open_amount, 0);
  const others = (team.data?.data.members.length ?? 1) - 1;

  async function confirm() {
    if (normalizeName(typed) !== normalizeName(name)) {
      setWrong(true);
      // Focus after the error message is rendered, so that scrolling brings both into view.
      requestAnimationFrame(() => field.current?.focus());
      return;
    }
    if (!(await attempt(() => api.call('deleteCompany', { params: { companyId: id } })))) return;
    snackbar.success(t('remove.done', { name }));
    const other = user?.companies.find((it) => it.id !== id);
    await navigate(
      other ? otherPath('company.dashboard', { companyId: other.id }) : otherPath('company.add'),
    );
    await session.reload();
  }

  if (!counts) {
    return (
      <Dialog size="sm" title={t('remove.title', { name })} onClose={onClose}>
        {isError ? (
          <ErrorState title={t('dashboard.failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Dialog>
    );
  }
  if (carriesOthers) {
    return (
      <Dialog
        size="sm"
        title={t('remove.title', { name })}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      >
        <Alert tone="warn" title={t('remove.carries')}>
          {t('remove.carriesText')}
        </Alert>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirm={t('remove.confirm')}
      icon={<IconTrash size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={css.consequences}>
        <h3>{t('remove.goes')}</h3>
        <ul>
          <li>{t('remove.profile')}</li>
          {counts.jobs.active > 0 && <li>{t('remove.jobs', { n: counts.jobs.active })}</li>}
          {counts.applications.open > 0 && (
            <li>{t('remove.applications', { n: counts.applications.open })}</li>
          )}
          {counts.employees.toapprove > 0 && (
            <li>{t('remove.entries', { n: counts.employees.toapprove })}</li>
          )}
          {others > 0 && <li>{t('remove.team', { n: others })}</li>}
          {running ? <Ending subscription={running} /> : isSubscribed && <li>{t('remove.subscription')}</li>}
          {owed > 0 && <li>{t('remove.owed', { amount: formatMoney(owed) })}</li>}
        </ul>
        <h3>{t('remove.stays')}</h3>
        <ul>
          <li>{t('remove.name')}</li>
          {own.length > 0 && <li>{t('remove.invoices')}</li>}
          {counts.agreements.valid > 0 && <li>{t('remove.agreements', { n: counts.agreements.valid })}</li>}
        </ul>
        <TextField
          ref={field}
          label={nameOf('name')}
          hint={t('remove.hint', { name })}
          error={isWrong && t('remove.wrong')}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

/** What happens to the subscription of the removed company: its last day, and what is billed until then. */
function Ending({ subscription }: { subscription: Subscription }) {
  const { t, language } = useTranslation('companies');
  const { current_period_ends_at: last, next_bill } = subscription;
  // A bill after the last day would belong to a renewal, which does not happen.
  const bill = next_bill && next_bill.on <= last ? next_bill : null;
  return (
    <li>
      {t('remove.subscriptionEnds', { last: formatDate(last, language) })}{' '}
      {bill
        ? t('remove.bills', { on: formatDate(bill.on, language), amount: formatMoney(bill.amount) })
        : t('remove.noBills')}
    </li>
  );
}
