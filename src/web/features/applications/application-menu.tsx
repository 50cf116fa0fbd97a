import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import type { Application } from './application.ts';
import { openDossier } from './application-actions.ts';
import { DeleteDraftDialog, WithdrawDialog } from './removal-dialogs.tsx';

/**
 * The actions on an application: a draft is changed or deleted, a sent one read or withdrawn (rule applications/menu).
 */
export function ApplicationMenu({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const [asked, setAsked] = useState<'delete' | 'withdraw' | null>(null);
  const { can, job, company } = application;
  const values = { title: job.title, company: company.name };
  const close = () => setAsked(null);
  return (
    <>
      <Menu label={t('list.menu', values)} button={<IconDotsVertical size={20} aria-hidden />}>
        <MenuLink
          to={applicationPath(application.id)}
          icon={can.edit ? <IconPencil size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        >
          {t(can.edit ? 'common:action.edit' : 'list.view')}
        </MenuLink>
        {application.application_pdf !== null && (
          <MenuButton
            icon={<IconFileText size={20} aria-hidden />}
            onClick={() => openDossier(application.id, t('dossier.title', values))}
          >
            {t(can.edit ? 'dossier.preview' : 'dossier.open')}
          </MenuButton>
        )}
        {can.withdraw && (
          <MenuButton
            tone="bad"
            icon={<IconArrowBackUp size={20} aria-hidden />}
            onClick={() => setAsked('withdraw')}
          >
            {t('withdraw.action')}
          </MenuButton>
        )}
        {can.delete && (
          <MenuButton
            tone="bad"
            icon={<IconTrash size={20} aria-hidden />}
            onClick={() => setAsked('delete')}
          >
            {t('common:action.delete')}
          </MenuButton>
        )}
      </Menu>
      {asked === 'delete' && <DeleteDraftDialog application={application} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog application={application} onClose={close} />}
    </>
  );
}
