import { type DragEvent, useId } from 'react';
import type { CompanyStatus } from '#domain/applications/status.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { MenuButton } from '#web/ui/menu.tsx';
import { AdMonths } from './ad-months.tsx';
import { Applicant } from './applicant.tsx';
import { type Application, type ApplicationList, applicantName } from './application.ts';
import { ApplicationMenu } from './application-menu.tsx';
import css from './board-card.module.css';
import { Dated } from './dated.tsx';
import { Answers, Facts, Signs } from './glance.tsx';
import { CHIPS } from './status-chip.tsx';

interface BoardCardProps {
  company: OwnCompany;
  list: ApplicationList;
  application: Application;
  /** The address of its column as a list, through which the dossier's navigation goes. */
  search: URLSearchParams;
  /** Whether the board is of its ad alone: then no card names it, and no answer is cut. */
  isOfOneAd: boolean;
  canDecide: boolean;
  isBusy: boolean;
  isDragged: boolean;
  onDrag: (application: Application | null) => void;
  onMove: (application: Application, to: CompanyStatus) => void;
}

/**
 * A card of the board in three lines: the name, the ad, and who it is at a glance with the signs (rule
 * applications/glance). The ad has a line of its own, so that one sees which it is in a narrow column. Of one ad the answers
 * to its questions stand where the others name theirs. It can be dragged to a permitted column, or moved by its menu.
 */
export function BoardCard(props: BoardCardProps) {
  const { company, list, application, search, isOfOneAd, canDecide, isBusy, isDragged, onDrag, onMove } =
    props;
  const { t } = useTranslation('company-applications');
  const id = useId();
  const { statuses } = application.can;
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
  const signs = <Signs application={application} className={css.signs} hasOthers />;
  return (
    <li
      className={css.card}
      data-card={application.id}
      data-dragged={isDragged || undefined}
      aria-busy={isBusy || undefined}
      {...drag}
    >
      <span className={css.face}>
        <Avatar name={applicantName(application)} image={application.applicant.image} />
      </span>
      <span className={css.name}>
        <Applicant companyId={company.id} {...{ application, list, search }} />
      </span>
      {isOfOneAd ? (
        <span className={css.line}>
          <Facts application={application} className={css.grows} />
          {signs}
        </span>
      ) : (
        <span className={css.line}>
          <AdMonths application={application} />
          <span className={css.title} title={application.job.title}>
            <Title text={application.job.title} />
          </span>
        </span>
      )}
      <span className={css.foot}>
        {isOfOneAd ? (
          <Answers application={application} className={css.grows} isWhole />
        ) : (
          <>
            <Facts application={application} className={css.grows} />
            {signs}
          </>
        )}
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
