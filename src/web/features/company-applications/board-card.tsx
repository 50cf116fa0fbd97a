import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { type DragEvent, useId, useState } from 'react';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { listWindow, windowBehind } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { InterviewLine } from '#web/nouns/application/interview.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { periodText, seasonOf, stripText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { Applicant } from './applicant.tsx';
import {
  type Application,
  type ApplicationList,
  applicantName,
  barOfApplication,
  jobFacts,
} from './application.ts';
import css from './board-card.module.css';
import { type DossierList, openDossier } from './dossier.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { CHIPS } from './status-chip.tsx';

interface BoardCardProps {
  company: OwnCompany;
  list: ApplicationList;
  application: Application;
  /** Its column, through which the dossier's navigation goes. */
  listed: DossierList;
  canDecide: boolean;
  isBusy: boolean;
  isDragged: boolean;
  onDrag: (application: Application | null) => void;
  onMove: (application: Application, to: CompanyStatus) => void;
}

/** A card of the board. It can be dragged to a permitted column, or moved by its menu. */
export function BoardCard(props: BoardCardProps) {
  const { company, list, application, listed, canDecide, isBusy, isDragged, onDrag } = props;
  const { t, language } = useTranslation('company-applications');
  const today = useToday();
  const facts = jobFacts(application);
  const { application_sent: sent, note } = application;
  const season = seasonOf(facts);
  const SeasonIcon = season === 'winter' ? IconSnowflake : IconSun;
  const isMovable = canDecide && application.can.statuses.length > 0;
  const drag = isMovable && {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Firefox only starts a drag that carries data.
      dataTransfer.setData('text/plain', applicantName(application));
      dataTransfer.effectAllowed = 'move';
      onDrag(application);
    },
    onDragEnd: () => onDrag(null),
  };
  return (
    <li
      className={css.card}
      data-card={application.id}
      data-dragged={isDragged || undefined}
      aria-busy={isBusy || undefined}
      {...drag}
    >
      <div className={css.head}>
        <Applicant companyId={company.id} application={application} list={listed} />
        <CardMenu {...props} />
      </div>
      <span className={css.job}>
        <Title text={application.job.title} />
      </span>
      <span className={css.period} data-season={season}>
        <SeasonIcon size={16} aria-hidden />
        <span className="visually-hidden">{t(`common:season.${season}`)}, </span>
        {periodText(facts, language)}
      </span>
      {application.interview && <InterviewLine interview={application.interview} />}
      <YearStrip
        size="xs"
        bars={[barOfApplication(application, list, today)]}
        label={stripText(facts, language)}
        window={list === 'completed' ? windowBehind(today, 9) : listWindow(today)}
        gapText={null}
      />
      <span className={css.foot}>
        {sent && (
          <span className={css.small}>
            <span className="visually-hidden">{t('column.sent')}: </span>
            {formatDate(inZurich(sent).date, language, 'short')}
          </span>
        )}
        {note && (
          <span className={css.note} title={note}>
            <IconNote size={17} aria-hidden />
            <span className="visually-hidden">
              {t('note.label')}: {note}
            </span>
          </span>
        )}
      </span>
    </li>
  );
}

/** The menu of a card, with everything that dragging does, for keyboard and touch. */
function CardMenu({ company, application, listed, canDecide, onMove }: BoardCardProps) {
  const { t } = useTranslation('company-applications');
  const { t: tellOf } = useTranslation('interviews');
  const [opened, setOpened] = useState<'note' | 'interview' | null>(null);
  const close = () => setOpened(null);
  const id = useId();
  const name = applicantName(application);
  const { open, statuses } = application.can;
  const unsubscribed = company.active_subscription ? undefined : t('blocked.subscription');
  return (
    <>
      <Menu
        label={t('list.menu', { name })}
        button={<IconDotsVertical size={20} aria-hidden />}
        buttonClassName={css.menu}
      >
        {canDecide && statuses.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
          <div role="group" aria-labelledby={id} className={css.moves}>
            <span className={css.label} id={id}>
              {t('board.moveTo')}
            </span>
            {statuses.map((status) => {
              const { Icon } = CHIPS[status];
              return (
                <MenuButton
                  key={status}
                  icon={<Icon size={20} aria-hidden />}
                  {...(status === 'REFUSAL' && { tone: 'bad' })}
                  onClick={() => onMove(application, status)}
                >
                  {t(`status.${status}`)}
                </MenuButton>
              );
            })}
          </div>
        )}
        <MenuButton
          icon={<IconFileText size={20} aria-hidden />}
          blocked={open ? undefined : (unsubscribed ?? t('blocked.dossier'))}
          onClick={() => openDossier(company.id, application, listed)}
        >
          {t('dossier.open')}
        </MenuButton>
        {(application.can.set_interview || application.interview !== null) && (
          <MenuButton
            icon={<IconCalendarEvent size={20} aria-hidden />}
            onClick={() => setOpened('interview')}
          >
            {tellOf(application.can.set_interview ? 'menu.set' : 'menu.show')}
          </MenuButton>
        )}
        {canDecide && (
          <MenuButton icon={<IconNote size={20} aria-hidden />} onClick={() => setOpened('note')}>
            {t('note.label')}
          </MenuButton>
        )}
      </Menu>
      {opened === 'note' && <NoteDialog companyId={company.id} application={application} onClose={close} />}
      {opened === 'interview' && (
        <InterviewDialog companyId={company.id} application={application} onClose={close} />
      )}
    </>
  );
}
