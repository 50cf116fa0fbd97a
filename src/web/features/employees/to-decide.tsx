import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isDecider } from '#domain/companies/team.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type List, useList } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { type Assignment, type AssignmentOrder, employeeName } from './assignment.ts';
import { useAssignmentColumns, WindowNote } from './columns.tsx';
import { ConfirmEntryDialog } from './confirm-entry-dialog.tsx';
import { DeclineEntryDialog } from './decline-entry-dialog.tsx';
import { DeclineRenewalDialog } from './decline-renewal-dialog.tsx';
import { assignmentWindow, RENEWALS_ID } from './lists.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { Renewals } from './renewals.tsx';
import css from './to-decide.module.css';

/** The pending assignments of a company: entries to confirm, and renewals. */
export function ToDecide({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('employees');
  const options = { params: { companyId: company.id } };
  const pending = useList('listPendingEntries', options, { key: 'start', descending: false });
  const toRenew = useList('listEmploymentsToRenew', options, { key: 'start', descending: true }, 'renew_');
  const missing = [pending, toRenew].filter(({ rows }) => !rows);
  const failed = missing.find(({ status }) => status === 'failed');
  if (failed) return <ErrorState title={t('list.failed')} onRetry={failed.retry} />;
  if (missing.length > 0) return <SkeletonCards />;
  return (
    <>
      <Section id="confirmations" title={t('confirm.heading')} lead={t('confirm.lead')}>
        <Confirmations company={company} assignments={pending} />
      </Section>
      <Section id={RENEWALS_ID} title={t('renew.heading')} lead={t('renew.lead')}>
        <Renewals
          company={company}
          assignments={toRenew}
          decision={(assignment) => <Renewal company={company} assignment={assignment} />}
        />
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The browser resolved the hash before the lists were loaded, so the focus is set here.
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.focus();
  }, [hash, id]);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={css.lead}>{lead}</p>
      {children}
    </section>
  );
}

interface PartProps {
  company: OwnCompany;
  assignments: List<Assignment, AssignmentOrder>;
}

function Confirmations({ company, assignments }: PartProps) {
  const { t } = useTranslation('employees');
  const rowWindow = assignmentWindow('toapprove', useToday());
  const shared = useAssignmentColumns(company.id, assignments.rows, rowWindow);
  const decision: Column<Assignment, AssignmentOrder> = {
    key: 'decision',
    header: t('column.decision'),
    wide: true,
    cell: (assignment) => <Confirmation company={company} assignment={assignment} />,
  };
  return (
    <DataTable
      label={t('confirm.heading')}
      searchLabel={t('list.search')}
      list={assignments}
      failed={t('list.failed')}
      rowKey={({ resume_entry_id }) => resume_entry_id}
      columns={[...shared, decision]}
      aside={<WindowNote window={rowWindow} />}
      empty={
        <EmptyState
          title={t('confirm.empty.title')}
          action={
            <ButtonLink
              variant="outline"
              size="sm"
              to={otherPath('company.employees', { companyId: company.id, list: 'all' })}
            >
              {t('empty.toAll')}
            </ButtonLink>
          }
        >
          {t('confirm.empty.text')}
        </EmptyState>
      }
    />
  );
}

function Confirmation({ company, assignment }: { company: OwnCompany; assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const [opened, setOpened] = useState<'confirm' | 'decline' | null>(null);
  const props = { companyId: company.id, assignment, onClose: () => setOpened(null) };
  return (
    <Decision
      company={company}
      assignment={assignment}
      isAllowed={assignment.can.decide}
      yes={t('confirm.action')}
      no={t('confirm.decline')}
      onYes={() => setOpened('confirm')}
      onNo={() => setOpened('decline')}
    >
      {opened === 'confirm' && <ConfirmEntryDialog {...props} />}
      {opened === 'decline' && <DeclineEntryDialog {...props} />}
    </Decision>
  );
}

function Renewal({ company, assignment }: { company: OwnCompany; assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const [opened, setOpened] = useState<'renew' | 'decline' | null>(null);
  const props = { companyId: company.id, assignment, onClose: () => setOpened(null) };
  return (
    <Decision
      company={company}
      assignment={assignment}
      isAllowed={assignment.can.renew}
      yes={t('renew.open')}
      no={t('renew.decline')}
      onYes={() => setOpened('renew')}
      onNo={() => setOpened('decline')}
    >
      {opened === 'renew' && <RenewDialog {...props} />}
      {opened === 'decline' && <DeclineRenewalDialog {...props} />}
    </Decision>
  );
}

interface DecisionProps {
  company: OwnCompany;
  assignment: Assignment;
  isAllowed: boolean;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  /** The dialog that is open. */
  children: ReactNode;
}

/** Both answers as visible buttons, or the reason why neither is possible. */
function Decision({ company, assignment, isAllowed, yes, no, onYes, onNo, children }: DecisionProps) {
  const { t } = useTranslation('employees');
  const name = employeeName(assignment);
  if (!isDecider(company.role)) return null;
  return (
    <div className={css.decision}>
      <Button
        variant="outline"
        size="sm"
        icon={<IconCheck size={20} aria-hidden />}
        disabled={!isAllowed}
        onClick={onYes}
      >
        {yes}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <Button variant="text" size="sm" disabled={!isAllowed} onClick={onNo}>
        {no}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {!isAllowed && <p className={css.reason}>{t('blocked')}</p>}
      {children}
    </div>
  );
}
