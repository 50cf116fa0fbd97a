import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { isDecider } from '#domain/companies/team.ts';
import { entryState } from '#domain/employments/entry.ts';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { formatDateRange, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import { placeBeside } from '#web/ui/popover.ts';
import { type Assignment, datesText } from './assignment.ts';
import { actionsOn, type EmploymentAction } from './employment-menu.tsx';
import css from './plan-details.module.css';
import { agreedElsewhere, type Person } from './plan-groups.ts';
import { nameOf } from './plan-texts.ts';
import { SharedDossier } from './shared-dossier.tsx';

const CHIPS: Record<ReturnType<typeof entryState>, { tone: Tone; icon: ReactNode }> = {
  confirmed: { tone: 'ok', icon: <IconCircleCheck size={17} aria-hidden /> },
  pending: { tone: 'info', icon: <IconClock size={17} aria-hidden /> },
  declined: { tone: 'bad', icon: <IconCircleX size={17} aria-hidden /> },
};

interface PlanDetailsProps {
  company: OwnCompany;
  /** The person whose row was pressed, and beside what the details open; a new object for each press. */
  pressed: { person: Person; anchor: HTMLElement };
  window: StripWindow;
  onAct: (assignment: Assignment, action: EmploymentAction) => void;
}

/** The entries of a person in the plan, with their ads and what can be done; a popover beside the bar. */
export function PlanDetails({ company, pressed, window, onAct }: PlanDetailsProps) {
  const { t, language } = useTranslation('employees');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { person } = pressed;

  useEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    if (!shown.matches(':popover-open')) shown.showPopover();
    // Its height depends on the width that it gets, so it is placed once to be measured.
    placeBeside(pressed.anchor, shown);
    placeBeside(pressed.anchor, shown, innerHeight, shown.scrollHeight);
    shown.focus();
    // Rotating a phone moves the bar away from the open panel.
    const close = () => shown.hidePopover();
    addEventListener('resize', close);
    return () => removeEventListener('resize', close);
  }, [pressed]);

  return (
    <div ref={panel} className={css.panel} popover="auto" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className={css.name}>
        {nameOf(person)}
      </h3>
      {person.employments.map((assignment) => (
        <Details
          key={assignment.resume_entry_id}
          company={company}
          assignment={assignment}
          onAct={(action) => {
            panel.current?.hidePopover();
            onAct(assignment, action);
          }}
        />
      ))}
      {agreedElsewhere(person, window).map(({ uuid, company: other, start, end }) => (
        <p key={uuid} className={css.elsewhere}>
          {t('plan.elsewhere', {
            company: other,
            period: formatDateRange(start, end, language, 'short'),
          })}
        </p>
      ))}
    </div>
  );
}

interface DetailsProps {
  company: OwnCompany;
  assignment: Assignment;
  onAct: (action: EmploymentAction) => void;
}

function Details({ company, assignment, onAct }: DetailsProps) {
  const { t, language } = useTranslation('employees');
  const state = entryState(assignment);
  const isBlocked = !company.active_subscription;
  const actions = actionsOn(company, assignment);
  const { title, workload, job_title, occupied_job_id } = assignment;
  return (
    <div className={css.entry}>
      <p className={css.facts}>
        <strong>{datesText(assignment, language)}</strong>
        <span>
          {title}, {formatWorkload(workload, workload)}
        </span>
        {assignment.is_cancelled && <span>{t('endedEarly')}</span>}
        {job_title !== null && occupied_job_id !== null && (
          <Link
            className={css.ad}
            to={otherPath('company.jobs.edit', { companyId: company.id, id: occupied_job_id })}
          >
            <Title text={t('plan.ad', { title: job_title })} />
          </Link>
        )}
        <SharedDossier companyId={company.id} assignment={assignment} />
      </p>
      <StatusChip {...CHIPS[state]}>{t(`plan.status.${state}`)}</StatusChip>
      {actions.length > 0 && (
        <div className={css.actions}>
          {actions.map((action) => {
            const Icon = action === 'edit' ? IconPencil : IconRefresh;
            return (
              <Button
                key={action}
                variant="outline"
                size="sm"
                icon={<Icon size={20} aria-hidden />}
                disabled={isBlocked}
                onClick={() => onAct(action)}
              >
                {t(`${action}.open`)}
              </Button>
            );
          })}
          {isBlocked && <p className={css.reason}>{t('blocked')}</p>}
        </div>
      )}
      {state === 'pending' && isDecider(company.role) && (
        <ButtonLink
          variant="outline"
          size="sm"
          to={otherPath('company.employees', { companyId: company.id, list: 'assignment' })}
        >
          {t('plan.decide')}
        </ButtonLink>
      )}
    </div>
  );
}
