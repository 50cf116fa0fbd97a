import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { Reply } from '#api/schemas.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './team.module.css';

/** A pending invitation. */
export function InvitationRow({
  companyId,
  invitation: { id, email, role, expires_at, is_over },
  mayChange,
}: {
  companyId: number;
  invitation: Reply<'getTeam'>['data']['invitations'][number];
  mayChange: boolean;
}) {
  const { t, language } = useTranslation('team');
  const { attempt, busy, refusal } = useAttempt();

  async function withdraw() {
    const params = { companyId, invitationId: id };
    const isDone = await attempt(() => api.call('deleteInvitation', { params }));
    // If it was accepted meanwhile the call is refused; the list is refetched either way.
    await refetch('getTeam');
    void refetch('listActs');
    if (isDone) snackbar.success(t('invitation.withdrawn', { email }));
  }

  const at = formatInstant(expires_at, language, 'short');
  return (
    <>
      <div className={css.who}>
        <span className={css.envelope}>
          <IconMail size={20} aria-hidden />
        </span>
        <div className={css.what}>
          <strong className={css.name}>{email}</strong>
          <span className={css.aside}>{t(is_over ? 'invitation.over' : 'invitation.open', { at })}</span>
        </div>
      </div>
      <div className={css.actions}>
        <span className={css.role}>{t(`role.${role}`)}</span>
        {mayChange && (
          <Button
            variant="text"
            size="sm"
            loading={busy}
            aria-label={t('invitation.withdrawNamed', { email })}
            onClick={() => void withdraw()}
          >
            {t('invitation.withdraw')}
          </Button>
        )}
      </div>
      <Refusal error={refusal} />
    </>
  );
}
