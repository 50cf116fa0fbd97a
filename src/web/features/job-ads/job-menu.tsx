import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs';
import { useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { checkActivation } from '#domain/jobs/activation.ts';
import type { JobStatus } from '#domain/jobs/constants.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSendConfirmation } from '#web/lib/confirmation.ts';
import { lackOf } from '#web/lib/failure.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { type OwnCompany, standingOfCompany } from '#web/nouns/company/own-company.ts';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isInJobRoom } from './cancellation-field.tsx';
import { DeleteJobDialog } from './delete-dialog.tsx';
import type { CompanyJob } from './job.ts';
import { copyPath, posterPath, saveStatus } from './job-actions.ts';
import type { JobList } from './lists.ts';
import { share } from './share.ts';
import { WithdrawJobDialog } from './withdraw-dialog.tsx';

interface JobMenuProps {
  company: OwnCompany;
  job: CompanyJob;
  list: JobList;
  /** Opens the statistics of the ad. */
  onReach: () => void;
}

/** The menu of actions on an ad; unavailable ones are disabled and say why. */
export function JobMenu({ company, job, list, onReach }: JobMenuProps) {
  const { t } = useTranslation('job-ads');
  const [saving, setSaving] = useState(false);
  const confirmation = useSendConfirmation();
  const [dialog, setDialog] = useState<'withdraw' | 'delete' | null>(null);
  const companyId = company.id;
  const mayDecide = isDecider(company.role);
  const canEdit = mayDecide && job.can.edit;
  const isActive = job.status === 'ACTIVE';
  const activation = checkActivation(standingOfCompany(company));
  const inspected = job.jobroom_entry?.status === 'INSPECTING' ? t('blocked.job_inspecting') : undefined;

  async function toggle(status: JobStatus) {
    setSaving(true);
    try {
      await saveStatus(companyId, job.id, status);
    } catch (error) {
      // The menu has closed by now and the row has no room, so errors are shown in the snackbar.
      const again = { label: t('common:confirmation.send'), run: () => void confirmation.send() };
      snackbar.failed(error as Error, lackOf(error) === 'confirmation' ? again : undefined);
      if (!(error instanceof ApiError)) throw error;
      return;
    } finally {
      setSaving(false);
    }
    const back = { label: t('common:action.undo'), run: () => void toggle(job.status) };
    snackbar.success(
      t(status === 'ACTIVE' ? 'toggle.published' : 'toggle.withdrawn', { title: job.title }),
      status === job.status ? undefined : back,
    );
  }

  return (
    <>
      <Menu
        label={t('list.menu', { title: job.title })}
        button={saving ? <Spinner size={20} /> : <IconDotsVertical size={20} aria-hidden />}
      >
        <MenuLink
          to={otherPath('company.jobs.edit', { companyId, id: job.id })}
          icon={canEdit ? <IconPencil size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        >
          {t(canEdit ? 'common:action.edit' : 'list.view')}
        </MenuLink>
        {mayDecide && (
          <>
            <MenuLink to={copyPath(companyId, job.id)} icon={<IconCopy size={20} aria-hidden />}>
              {t('common:action.copy')}
            </MenuLink>
            <MenuLink
              to={copyPath(companyId, job.id, 'nextSeason')}
              icon={<IconCalendarRepeat size={20} aria-hidden />}
            >
              {t('list.nextSeason')}
            </MenuLink>
          </>
        )}
        {job.is_public && (
          <>
            <MenuButton icon={<IconShare size={20} aria-hidden />} onClick={() => void share(job, t)}>
              {t('list.share')}
            </MenuButton>
            <MenuLink to={posterPath(job.id)} icon={<IconPrinter size={20} aria-hidden />} inNewTab>
              {t('list.poster')}
            </MenuLink>
          </>
        )}
        {job.published_at !== null && (
          <MenuButton icon={<IconChartBar size={20} aria-hidden />} onClick={onReach}>
            {t('list.reach')}
          </MenuButton>
        )}
        {list !== 'archived' && mayDecide && (
          <>
            <MenuButton
              icon={isActive ? <IconWorldOff size={20} aria-hidden /> : <IconWorld size={20} aria-hidden />}
              blocked={
                inspected ?? (isActive || activation.ok ? undefined : t(`blocked.${activation.reason}`))
              }
              onClick={() =>
                isActive && isInJobRoom(job)
                  ? setDialog('withdraw')
                  : void toggle(isActive ? 'INACTIVE' : 'ACTIVE')
              }
            >
              {t(isActive ? 'toggle.withdraw' : 'toggle.publish')}
            </MenuButton>
            <MenuButton
              tone="bad"
              icon={<IconTrash size={20} aria-hidden />}
              blocked={job.can.delete ? undefined : t('blocked.job_inspecting')}
              onClick={() => setDialog('delete')}
            >
              {t('common:action.delete')}
            </MenuButton>
          </>
        )}
      </Menu>
      {dialog === 'withdraw' && (
        <WithdrawJobDialog companyId={companyId} job={job} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <DeleteJobDialog companyId={companyId} job={job} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
