import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { type Application, type ApplicationList, applicantName, stepsOf } from './application.ts';
import { type DossierList, openDossier } from './dossier.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

interface ApplicationMenuProps {
  company: OwnCompany;
  application: Application;
  list: ApplicationList;
  /** The same with its filters and order, through which the dossier's navigation goes. */
  listed: DossierList;
}

/** The menu of actions on an application; unavailable ones are disabled and say why. */
export function ApplicationMenu({ company, application, list, listed }: ApplicationMenuProps) {
  const { t } = useTranslation('company-applications');
  const { t: tellOf } = useTranslation('interviews');
  const [opened, setOpened] = useState<'status' | 'interview' | 'note' | null>(null);
  const name = applicantName(application);
  const close = () => setOpened(null);
  const unsubscribed = company.active_subscription ? undefined : t('blocked.subscription');
  const undecided = isDecider(company.role) ? unsubscribed : t('blocked.role');
  const blocked = {
    dossier: application.can.open ? undefined : (unsubscribed ?? t('blocked.dossier')),
    interview:
      application.can.set_interview || application.interview !== null
        ? undefined
        : (undecided ?? t('blocked.status')),
    status: stepsOf(application).length > 0 ? undefined : (undecided ?? t('blocked.status')),
  };
  return (
    <>
      <Menu label={t('list.menu', { name })} button={<IconDotsVertical size={20} aria-hidden />}>
        <MenuButton
          icon={<IconFileText size={20} aria-hidden />}
          blocked={blocked.dossier}
          onClick={() => openDossier(company.id, application, listed)}
        >
          {t('dossier.open')}
        </MenuButton>
        {list === 'ongoing' && (
          <MenuButton
            icon={<IconArrowsExchange size={20} aria-hidden />}
            blocked={blocked.status}
            onClick={() => setOpened('status')}
          >
            {t('step.open')}
          </MenuButton>
        )}
        {(list === 'ongoing' || application.interview !== null) && (
          <MenuButton
            icon={<IconCalendarEvent size={20} aria-hidden />}
            blocked={blocked.interview}
            onClick={() => setOpened('interview')}
          >
            {tellOf(application.can.set_interview ? 'menu.set' : 'menu.show')}
          </MenuButton>
        )}
        <MenuButton
          icon={<IconNote size={20} aria-hidden />}
          blocked={undecided}
          onClick={() => setOpened('note')}
        >
          {t('note.label')}
        </MenuButton>
      </Menu>
      {opened === 'status' && (
        <StatusDialog companyId={company.id} application={application} onClose={close} />
      )}
      {opened === 'interview' && (
        <InterviewDialog companyId={company.id} application={application} onClose={close} />
      )}
      {opened === 'note' && <NoteDialog companyId={company.id} application={application} onClose={close} />}
    </>
  );
}
