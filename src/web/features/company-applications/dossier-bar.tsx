import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useEffect, useRef, useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import type { TrailPlace } from './applicant-trail.ts';
import { type Application, applicantName, type Step, stepsOf } from './application.ts';
import css from './dossier-bar.module.css';
import { InterviewDialog } from './interview-dialog.tsx';
import { repliesOf } from './reply.ts';
import { CHIPS } from './status-chip.tsx';

interface DossierBarProps {
  company: OwnCompany;
  /** Undefined while it is loading. */
  application: Application | undefined;
  /** Null if the dossier was opened from no list. */
  place: (TrailPlace & { total: number }) | null;
  /** Whether it was decided just now. */
  isDecided: boolean;
  onGo: (applicationId: number) => void;
  onLeave: () => void;
  onAnswer: (step: Step) => void;
}

/** The bar at the foot of a dossier: the previous and next one, and the steps that are possible, one of them filled. */
export function DossierBar(props: DossierBarProps) {
  const { company, application, place, isDecided } = props;
  return (
    <div className={css.bar}>
      {place && <Pager {...props} place={place} applicant={application && applicantName(application)} />}
      {application &&
        (isDecided ? (
          <Onwards {...props} application={application} />
        ) : (
          <Replies {...props} application={application} company={company} />
        ))}
    </div>
  );
}

type PagerProps = Pick<DossierBarProps, 'onGo'> & {
  place: NonNullable<DossierBarProps['place']>;
  applicant: string | undefined;
};

function Pager({ place, applicant, onGo }: PagerProps) {
  const { t } = useTranslation('company-applications');
  const { previous, next, position, total } = place;
  return (
    <nav className={css.pager} aria-label={t('dossier.pager')}>
      <IconButton
        outlined
        label={previous ? t('dossier.previous', { name: previous.name }) : t('dossier.noPrevious')}
        icon={<IconChevronLeft size={22} aria-hidden />}
        aria-disabled={previous === null || undefined}
        onClick={() => previous && onGo(previous.id)}
      />
      <span className={css.at} role="status">
        {position !== null && t('dossier.at', { n: position, total })}
        {applicant && <span className="visually-hidden">: {applicant}</span>}
      </span>
      <IconButton
        outlined
        label={next ? t('dossier.next', { name: next.name }) : t('dossier.noNext')}
        icon={<IconChevronRight size={22} aria-hidden />}
        aria-disabled={next === null || undefined}
        onClick={() => next && onGo(next.id)}
      />
    </nav>
  );
}

/** After a decision: the way to the next dossier, which Enter takes, beside what may still be done here. */
function Onwards({ company, application, place, onGo, onLeave, onAnswer }: RepliesProps) {
  const { t } = useTranslation('company-applications');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('button')?.focus(), []);
  const next = place?.next;
  return (
    <div ref={frame} className={css.replies}>
      {next ? (
        <Button icon={<IconArrowRight size={20} aria-hidden />} onClick={() => onGo(next.id)}>
          {t('dossier.next', { name: next.name })}
        </Button>
      ) : (
        <Button onClick={() => onLeave()}>{t('dossier.back')}</Button>
      )}
      <MoreReplies {...{ company, application, onAnswer }} steps={stepsOf(application)} />
    </div>
  );
}

type RepliesProps = DossierBarProps & { application: Application };

function Replies({ company, application, onAnswer }: RepliesProps) {
  const { t } = useTranslation('company-applications');
  const { main, more } = repliesOf(application);
  const onwards = main.filter((step) => step !== 'REFUSAL');
  return (
    <div className={css.replies}>
      {[...main.filter((step) => step === 'REFUSAL'), ...onwards].map((step) => (
        <Button
          key={step}
          variant={step === onwards[0] ? 'filled' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => onAnswer(step)}
        >
          {t(`reply.${step}`)}
        </Button>
      ))}
      <MoreReplies {...{ company, application, onAnswer }} steps={more} />
    </div>
  );
}

/** The interview and the rarer replies, in a menu; nothing if there are none. */
function MoreReplies({
  company,
  application,
  steps,
  onAnswer,
}: Pick<RepliesProps, 'company' | 'application' | 'onAnswer'> & { steps: readonly Step[] }) {
  const { t } = useTranslation('company-applications');
  const { t: tellOf } = useTranslation('interviews');
  const [isPlanning, setPlanning] = useState(false);
  const { set_interview: maySet } = application.can;
  const hasInterview = isDecider(company.role) && (maySet || application.interview !== null);
  if (steps.length === 0 && !hasInterview) return null;
  return (
    <>
      <Menu label={t('reply.more')} button={<IconDots size={22} aria-hidden />} buttonClassName={css.more}>
        {hasInterview && (
          <MenuButton icon={<IconCalendarEvent size={20} aria-hidden />} onClick={() => setPlanning(true)}>
            {tellOf(maySet ? 'menu.set' : 'menu.show')}
          </MenuButton>
        )}
        {steps.map((step) => {
          const { Icon } = CHIPS[step];
          return (
            <MenuButton key={step} icon={<Icon size={20} aria-hidden />} onClick={() => onAnswer(step)}>
              {t(`step.${step}.label`)}
            </MenuButton>
          );
        })}
      </Menu>
      {isPlanning && (
        <InterviewDialog
          companyId={company.id}
          application={application}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}
