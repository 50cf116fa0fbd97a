import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { type DragEvent, useId } from 'react';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { UnreadMessages } from '#web/nouns/application/unread-messages.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { MenuButton } from '#web/ui/menu.tsx';
import { AdMonths } from './ad-months.tsx';
import { Applicant } from './applicant.tsx';
import { answersText } from './applicant-facts.ts';
import { MarkSigns } from './applicant-mark.tsx';
import { type Application, type ApplicationList, applicantName } from './application.ts';
import { ApplicationMenu } from './application-menu.tsx';
import css from './board-card.module.css';
import { Dated } from './dated.tsx';
import { CHIPS } from './status-chip.tsx';
import { TimesWait } from './times-wait.tsx';

interface BoardCardProps {
  company: OwnCompany;
  list: ApplicationList;
  application: Application;
  /** The address of its column as a list, through which the dossier's navigation goes. */
  search: URLSearchParams;
  /** Whether the board is of its ad alone: then no answer is cut. */
  isOfOneAd: boolean;
  canDecide: boolean;
  isBusy: boolean;
  isDragged: boolean;
  onDrag: (application: Application | null) => void;
  onMove: (application: Application, to: CompanyStatus) => void;
}

/** A card of the board in three lines, and one for answers to the questions of the ad. It can be dragged to a permitted column, or moved by its menu. */
export function BoardCard(props: BoardCardProps) {
  const { company, list, application, search, isOfOneAd, canDecide, isBusy, isDragged, onDrag, onMove } =
    props;
  const { t, language } = useTranslation('company-applications');
  const id = useId();
  const { statuses } = application.can;
  const { note } = application;
  const answers = answersText(application, language).join(' · ');
  const isMovable = canDecide && statuses.length > 0;
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
      <span className={css.name}>
        <Applicant companyId={company.id} {...{ application, list, search }} />
      </span>
      <span className={css.job}>
        <span className={css.title} title={application.job.title}>
          <Title text={application.job.title} />
        </span>
        <MarkSigns applicant={{ mark: application.applicant.mark, tags: [] }} />
        <UnreadMessages n={application.unread_messages} />
        <TimesWait offer={application.interview_offer} />
        {note !== null && (
          <span className={css.note} title={note}>
            <IconNote size={16} aria-hidden />
            <span className="visually-hidden">
              {t('note.label')}: {note}
            </span>
          </span>
        )}
      </span>
      {answers !== '' && (
        <span
          className={css.answers}
          title={isOfOneAd ? undefined : answers}
          data-whole={isOfOneAd || undefined}
        >
          {answers}
        </span>
      )}
      <span className={css.foot}>
        <AdMonths application={application} />
        <Dated application={application} />
      </span>
      <div className={css.menu}>
        <ApplicationMenu {...{ company, application, list, search }}>
          {isMovable && (
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
        </ApplicationMenu>
      </div>
    </li>
  );
}
