import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { COMPANY_ROLES, type CompanyRole } from '#domain/companies/team.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { refetch } from '#web/lib/query.tsx';
import { api, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SelectBox } from '#web/ui/select.tsx';
import css from './team.module.css';

type Member = Reply<'getTeam'>['data']['members'][number];

interface MemberRowProps {
  companyId: number;
  member: Member;
  /** Whether the viewer may change roles. */
  mayChange: boolean;
  /** Whether the member is the last owner, who can be neither demoted nor removed. */
  isLastOwner: boolean;
}

/** A member of the company's team with their role. */
export function MemberRow({ companyId, member, mayChange, isLastOwner }: MemberRowProps) {
  const { t } = useTranslation('team');
  const { attempt, busy, refusal } = useAttempt();
  const [asks, setAsks] = useState<'remove' | 'leave' | CompanyRole | null>(null);
  const name = fullName(member);

  async function change(role: CompanyRole) {
    const params = { companyId, memberId: member.id };
    const isDone = await attempt(() =>
      api.call('updateMember', { params, body: { role, seen_role: member.role } }),
    );
    await refetch('getTeam');
    if (!isDone) return;
    setAsks(null);
    void refetch('listActs');
    if (member.own) await session.reload();
    snackbar.success(t('member.changed', { name, role: t(`role.${role}`) }));
  }

  return (
    <>
      <div className={css.who}>
        <Avatar name={name} />
        <div className={css.what}>
          <strong className={css.name}>
            {name} {member.own && <CountBadge>{t('member.own')}</CountBadge>}
          </strong>
          <span className={css.aside}>{member.email}</span>
        </div>
      </div>
      <div className={css.actions}>
        {mayChange && !isLastOwner ? (
          <SelectBox
            aria-label={t('member.roleOf', { name })}
            value={member.role}
            disabled={busy}
            onChange={({ target }) => {
              const role = COMPANY_ROLES.find((one) => one === target.value);
              if (role === undefined || role === member.role) return;
              // A user who demotes themselves cannot undo that, so ask first.
              if (member.own) setAsks(role);
              else void change(role);
            }}
          >
            {COMPANY_ROLES.map((value) => (
              <option key={value} value={value}>
                {t(`role.${value}`)}
              </option>
            ))}
          </SelectBox>
        ) : (
          <span className={css.role}>{t(`role.${member.role}`)}</span>
        )}
        {member.own && !isLastOwner && (
          <Button variant="text" size="sm" onClick={() => setAsks('leave')}>
            {t('member.leave')}
          </Button>
        )}
        {mayChange && !member.own && (
          <Button
            variant="text"
            size="sm"
            aria-label={t('member.removeNamed', { name })}
            onClick={() => setAsks('remove')}
          >
            {t('member.remove')}
          </Button>
        )}
      </div>
      <p className={css.aside}>{t(isLastOwner ? 'role.lastOwner' : `role.${member.role}Text`)}</p>
      {asks === null && <Refusal error={refusal} />}
      {asks !== null && asks !== 'remove' && asks !== 'leave' && (
        <ConfirmDialog
          title={t('member.lessenTitle')}
          confirm={t('member.lessenConfirm')}
          loading={busy}
          refusal={refusal}
          onConfirm={() => void change(asks)}
          onClose={() => setAsks(null)}
        >
          {t('member.lessenText', { role: t(`role.${asks}`) })}
        </ConfirmDialog>
      )}
      {asks === 'remove' && (
        <RemoveDialog companyId={companyId} member={member} name={name} onClose={() => setAsks(null)} />
      )}
      {asks === 'leave' && <LeaveDialog companyId={companyId} onClose={() => setAsks(null)} />}
    </>
  );
}

function RemoveDialog({
  companyId,
  member,
  name,
  onClose,
}: {
  companyId: number;
  member: Member;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('team');
  const { attempt, busy, refusal } = useAttempt();

  async function remove() {
    const params = { companyId, memberId: member.id };
    if (!(await attempt(() => api.call('deleteMember', { params })))) return;
    onClose();
    snackbar.success(t('member.removed', { name }));
    void refetch('listActs');
    await refetch('getTeam');
  }

  return (
    <ConfirmDialog
      title={t('member.removeTitle', { name })}
      confirm={t('member.removeConfirm')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('member.removeText')}
    </ConfirmDialog>
  );
}

function LeaveDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation('team');
  const { name } = useOwnCompany();
  const { user } = useSession();
  const navigate = useNavigate();
  const { attempt, busy, refusal } = useAttempt();

  async function leave() {
    if (!(await attempt(() => api.call('leaveCompany', { params: { companyId } })))) return;
    snackbar.success(t('member.left', { name }));
    const other = user?.companies.find(({ id }) => id !== companyId);
    await navigate(
      other ? otherPath('company.dashboard', { companyId: other.id }) : otherPath('company.add'),
    );
    await session.reload();
  }

  return (
    <ConfirmDialog
      title={t('member.leaveTitle', { name })}
      confirm={t('member.leaveConfirm')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      {t('member.leaveText')}
    </ConfirmDialog>
  );
}
