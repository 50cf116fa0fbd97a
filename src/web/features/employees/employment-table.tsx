import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { EmploymentScope } from '#domain/employments/entry.ts';
import { monthOf } from '#domain/kernel/civil-date.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonthRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { List } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import { AgreementValidity } from '#web/nouns/agreement/agreement-validity.tsx';
import { openPaper } from '#web/nouns/agreement/paper.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatesLegend } from '#web/ui/year-strip/legend.tsx';
import { type Assignment, type AssignmentOrder, barOfAssignment, employeeName } from './assignment.ts';
import { useAssignmentColumns, WindowNote } from './columns.tsx';
import { EmploymentMenu } from './employment-menu.tsx';
import css from './employment-table.module.css';
import { assignmentWindow } from './lists.ts';

interface EmploymentTableProps {
  company: OwnCompany;
  scope: EmploymentScope;
  assignments: List<Assignment, AssignmentOrder>;
}

/** The employments of a company. */
export function EmploymentTable({ company, scope, assignments }: EmploymentTableProps) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const rowWindow = assignmentWindow(scope, today);
  const shared = useAssignmentColumns(company.id, assignments.rows, rowWindow, scope === 'past');
  const columns: (Column<Assignment, AssignmentOrder> | false)[] = [
    ...shared,
    scope === 'all' && {
      key: 'type',
      header: t('column.type'),
      wide: true,
      sortable: true,
      cell: (assignment) => <TypeChip assignment={assignment} />,
    },
    {
      key: 'agreement',
      header: t('column.agreement'),
      width: '12.5rem',
      sortable: true,
      cell: (assignment) => <Agreements companyId={company.id} assignment={assignment} />,
    },
  ];
  const states = assignments.shown.rows.map((it) => barOfAssignment(it, today).state);
  return (
    <DataTable
      label={t(`list.${scope}`)}
      searchLabel={t('list.search')}
      list={assignments}
      rowKey={({ resume_entry_id }) => resume_entry_id}
      columns={columns.filter((column) => column !== false)}
      failed={t('list.failed')}
      actions={(assignment) => <EmploymentMenu company={company} assignment={assignment} />}
      aside={<WindowNote window={rowWindow} />}
      note={new Set(states).size > 1 && <StatesLegend states={states} />}
      empty={<NoEmployments companyId={company.id} scope={scope} />}
    />
  );
}

const TYPES: Record<Assignment['type'], { tone: Tone; Icon: typeof IconClock }> = {
  past: { tone: 'neutral', Icon: IconHistory },
  current: { tone: 'ok', Icon: IconCircleCheck },
  future: { tone: 'info', Icon: IconClock },
};

function TypeChip({ assignment: { type } }: { assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const { tone, Icon } = TYPES[type];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`type.${type}`)}
    </StatusChip>
  );
}

/** The agreements that contain the employment, with their PDFs. */
function Agreements({ companyId, assignment }: { companyId: number; assignment: Assignment }) {
  const { t, language } = useTranslation('employees');
  const agreements = assignment.cooperation_agreements;
  if (agreements.length === 0) return <span className={css.none}>{t('agreement.none')}</span>;
  /** Names the other job, since one employment can have several agreements. */
  const otherOf = ({ other_company, other_start, other_end }: (typeof agreements)[number]) => ({
    company: other_company,
    period: formatMonthRange(monthOf(other_start), monthOf(other_end), language),
  });
  const titleOf = (agreement: (typeof agreements)[number]) =>
    t('agreement.title', { name: employeeName(assignment), ...otherOf(agreement) });
  /** If a further agreement is with the same company, only the months distinguish them. */
  const needsPeriod = ({ uuid, other_company }: (typeof agreements)[number]) =>
    agreements.some((other) => other.uuid !== uuid && other.other_company === other_company);
  return (
    <ul className={css.agreements}>
      {agreements.map((agreement) => (
        <li key={agreement.uuid} className={css.agreement}>
          <span className={css.other}>{agreement.other_company}</span>
          {needsPeriod(agreement) && <span className={css.period}>{otherOf(agreement).period}</span>}
          <AgreementValidity agreement={agreement} end={agreement.end} />
          {agreement.url !== null && (
            <button
              type="button"
              className={css.paper}
              aria-haspopup="dialog"
              onClick={() => openPaper(agreement, titleOf(agreement), companyId)}
            >
              <IconFileText size={20} aria-hidden />
              PDF
              <span className="visually-hidden">: {titleOf(agreement)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function NoEmployments({ companyId, scope }: { companyId: number; scope: EmploymentScope }) {
  const { t } = useTranslation('employees');
  const isAll = scope === 'all';
  return (
    <EmptyState
      title={t(`empty.${scope}`)}
      action={
        <ButtonLink
          variant="outline"
          size="sm"
          to={otherPath('company.employees', { companyId, list: isAll ? 'assignment' : 'all' })}
        >
          {t(isAll ? 'empty.toAssignment' : 'empty.toAll')}
        </ButtonLink>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
