import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { type ReactNode, useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import { MarkDialog } from './applicant-mark.tsx';
import { type Application, type ApplicationList, applicantName, stepsOf } from './application.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { dossierPath } from './list-address.ts';
import { NoteDialog } from './note-dialog.tsx';

interface ApplicationMenuProps {
  company: OwnCompany;
  application: Application;
  list: ApplicationList;
  /** The address of the list, through which the dossier's navigation goes. */
  search: URLSearchParams;
  /** Answers the application; the board has an entry for each step instead. */
  onAnswer?: () => void;
  /** Shown first, such as the columns to which a card can be moved. */
  children?: ReactNode;
}

/** The menu of actions on an application; unavailable ones are disabled and say why. */
export function ApplicationMenu({
  company,
  application,
  list,
  search,
  onAnswer,
  children,
}: ApplicationMenuProps) {
  const { t } = useTranslation('company-applications');
  const { t: tellOf } = useTranslation('interviews');
  const [opened, setOpened] = useState<'interview' | 'note' | 'mark' | null>(null);
  const name = applicantName(application);
  const close = () => setOpened(null);
  const unsubscribed = company.active_subscription ? undefined : t('blocked.subscription');
  const undecided = isDecider(company.role) ? unsubscribed : t('blocked.role');
  const { can, interview } = application;
  const dossier = <IconFileText size={20} aria-hidden />;
  return (
    <>
      <Menu label={t('list.menu', { name })} button={<IconDotsVertical size={20} aria-hidden />}>
        {children}
        {can.open ? (
          <MenuLink icon={dossier} to={dossierPath(company.id, application.id, list, search)}>
            {t('dossier.open')}
          </MenuLink>
        ) : (
          <MenuButton icon={dossier} blocked={unsubscribed ?? t('blocked.dossier')} onClick={() => {}}>
            {t('dossier.open')}
          </MenuButton>
        )}
        {!company.active_subscription && (
          <MenuLink
            icon={<IconMessage size={20} aria-hidden />}
            to={dossierPath(company.id, application.id, list, search)}
          >
            {t('messages:title')}
          </MenuLink>
        )}
        {list === 'ongoing' && onAnswer && (
          <MenuButton
            icon={<IconArrowsExchange size={20} aria-hidden />}
            blocked={stepsOf(application).length > 0 ? undefined : (undecided ?? t('blocked.status'))}
            onClick={onAnswer}
          >
            {t('step.open')}
          </MenuButton>
        )}
        {(list === 'ongoing' || interview !== null) && (
          <MenuButton
            icon={<IconCalendarEvent size={20} aria-hidden />}
            blocked={can.set_interview || interview !== null ? undefined : (undecided ?? t('blocked.status'))}
            onClick={() => setOpened('interview')}
          >
            {tellOf(can.set_interview ? 'menu.set' : 'menu.show')}
          </MenuButton>
        )}
        <MenuButton
          icon={<IconStar size={20} aria-hidden />}
          blocked={can.mark ? undefined : (undecided ?? t('blocked.dossier'))}
          onClick={() => setOpened('mark')}
        >
          {t('mark.menu')}
        </MenuButton>
        <MenuButton
          icon={<IconNote size={20} aria-hidden />}
          blocked={undecided}
          onClick={() => setOpened('note')}
        >
          {t('note.label')}
        </MenuButton>
      </Menu>
      {opened === 'interview' && (
        <InterviewDialog companyId={company.id} application={application} onClose={close} />
      )}
      {opened === 'note' && <NoteDialog companyId={company.id} application={application} onClose={close} />}
      {opened === 'mark' && <MarkDialog companyId={company.id} application={application} onClose={close} />}
    </>
  );
}
