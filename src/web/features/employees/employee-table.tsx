import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { PERIOD_CLASSES } from '#domain/employments/dates.ts';
import type { EmploymentScope } from '#domain/employments/entry.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { AgreementValidity } from '#web/nouns/agreement/agreement-validity.tsx';
import { openPaper } from '#web/nouns/agreement/paper.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useEmployeeColumns, WindowNote } from './columns.tsx';
import { type Employee, isInAgreement, nameOf } from './employee.ts';
import { EmployeeMenu } from './employee-menu.tsx';
import css from './employee-table.module.css';
import { windowOfList } from './lists.ts';

interface EmployeeTableProps {
  company: OwnCompany;
  scope: EmploymentScope;
  employees: readonly Employee[];
}

/** The confirmed employments of a company. */
export function EmployeeTable({ company, scope, employees }: EmployeeTableProps) {
  const { t } = useTranslation('employees');
  const rowWindow = windowOfList(scope, useToday());
  const shared = useEmployeeColumns(employees, rowWindow, scope === 'past');
  const columns: (Column<Employee> | false)[] = [
    ...shared,
    scope === 'all' && {
      key: 'type',
      header: t('column.type'),
      wide: true,
      sortBy: ({ type }) => PERIOD_CLASSES.indexOf(type),
      searchBy: ({ type }) => t(`type.${type}`),
      cell: (employee) => <TypeChip employee={employee} />,
    },
    {
      key: 'agreement',
      header: t('column.agreement'),
      width: '10.5rem',
      sortBy: (employee) => (isInAgreement(employee) ? 0 : 1),
      cell: (employee) => <Agreements companyId={company.id} employee={employee} />,
    },
  ];
  return (
    <DataTable
      label={t(`list.${scope}`)}
      searchLabel={t('list.search')}
      rows={employees}
      rowKey={({ resume_entry_id }) => resume_entry_id}
      columns={columns.filter((column) => column !== false)}
      initialSort={{ key: 'period', descending: scope === 'past' || scope === 'all' }}
      actions={(employee) => <EmployeeMenu company={company} employee={employee} />}
      aside={<WindowNote window={rowWindow} />}
      empty={<NoEmployees companyId={company.id} scope={scope} />}
    />
  );
}

const TYPES: Record<Employee['type'], { tone: Tone; Icon: typeof IconClock }> = {
  past: { tone: 'neutral', Icon: IconHistory },
  current: { tone: 'ok', Icon: IconCircleCheck },
  future: { tone: 'info', Icon: IconClock },
};

function TypeChip({ employee: { type } }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { tone, Icon } = TYPES[type];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`type.${type}`)}
    </StatusChip>
  );
}

/** Whether a package rests on the employment, with the paper of it. */
function Agreements({ companyId, employee }: { companyId: number; employee: Employee }) {
  const { t } = useTranslation('employees');
  const agreements = employee.cooperation_agreements;
  if (agreements.length === 0) return <span className={css.none}>{t('agreement.none')}</span>;
  const titleOf = ({ other_company }: (typeof agreements)[number]) =>
    t('agreement.title', { name: nameOf(employee), company: other_company });
  return (
    <ul className={css.agreements}>
      {agreements.map((agreement) => (
        <li key={agreement.uuid} className={css.agreement}>
          <AgreementValidity agreement={agreement} />
          {agreement.url !== null && (
            <button
              type="button"
              className={css.paper}
              aria-haspopup="dialog"
              onClick={() => openPaper(agreement.uuid, titleOf(agreement), companyId)}
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

function NoEmployees({ companyId, scope }: { companyId: number; scope: EmploymentScope }) {
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
