import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ReactNode, useState } from 'react';
import { RENEWALS_MAX } from '#domain/employments/contract-form.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { List } from '#web/lib/list.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Assignment, type AssignmentOrder, employeeName } from './assignment.ts';
import { useAssignmentColumns, WindowNote } from './columns.tsx';
import { assignmentWindow } from './lists.ts';
import { RenewSeveralDialog } from './renew-several-dialog.tsx';
import css from './renewals.module.css';

interface RenewalsProps {
  company: OwnCompany;
  assignments: List<Assignment, AssignmentOrder>;
  /** Renewing or declining for one person. */
  decision: (assignment: Assignment) => ReactNode;
}

/** The employments to decide on for the next season, individually or in bulk. */
export function Renewals({ company, assignments, decision }: RenewalsProps) {
  const { t } = useTranslation('employees');
  const rowWindow = assignmentWindow('torenew', useToday());
  const shared = useAssignmentColumns(company.id, assignments.rows, rowWindow, true);
  // Stored as row data, since the list may have been paged since the selection.
  const [chosen, setChosen] = useState<ReadonlyMap<number, Assignment>>(new Map());
  const [opened, setOpened] = useState<readonly Assignment[] | null>(null);
  const columns: Column<Assignment, AssignmentOrder>[] = [
    ...shared.map((column) =>
      column.key === 'name'
        ? { ...column, cell: (assignment: Assignment) => choiceOf(assignment) ?? column.cell(assignment) }
        : column,
    ),
    { key: 'decision', header: t('column.decision'), wide: true, cell: decision },
  ];
  const shown = assignments.shown.rows.filter(({ can }) => can.renew);
  const isAllChosen = shown.length > 0 && shown.every(({ resume_entry_id: id }) => chosen.has(id));

  function choose(some: readonly Assignment[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Map(before);
      for (const it of some) {
        if (isChosen) after.set(it.resume_entry_id, it);
        else after.delete(it.resume_entry_id);
      }
      return after;
    });
  }

  /** The name with its checkbox; null if the person may not decide. */
  function choiceOf(assignment: Assignment) {
    if (!assignment.can.renew) return null;
    const name = employeeName(assignment);
    return (
      <Checkbox
        className={css.choice}
        label={name}
        aria-label={t('renewSeveral.choose', { name })}
        checked={chosen.has(assignment.resume_entry_id)}
        onChange={({ currentTarget: { checked } }) => choose([assignment], checked)}
      />
    );
  }

  return (
    <>
      {(shown.length > 1 || chosen.size > 0) && (
        <div className={css.bar}>
          <Checkbox
            label={t('renewSeveral.chooseAll')}
            checked={isAllChosen}
            onChange={({ currentTarget: { checked } }) => choose(shown, checked)}
          />
          <span className={css.count} role="status">
            {t('renewSeveral.chosen', { n: chosen.size })}
            {chosen.size > RENEWALS_MAX && ` ${t('renewSeveral.most', { n: RENEWALS_MAX })}`}
          </span>
          <Button
            size="sm"
            icon={<IconRefresh size={20} aria-hidden />}
            disabled={chosen.size === 0 || chosen.size > RENEWALS_MAX}
            onClick={() => setOpened([...chosen.values()])}
          >
            {t('renewSeveral.open')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('renew.heading')}
        searchLabel={t('list.search')}
        list={assignments}
        failed={t('list.failed')}
        rowKey={({ resume_entry_id }) => resume_entry_id}
        columns={columns}
        aside={<WindowNote window={rowWindow} />}
        empty={<EmptyState title={t('renew.empty.title')}>{t('renew.empty.text')}</EmptyState>}
      />
      {opened && (
        <RenewSeveralDialog
          companyId={company.id}
          assignments={opened}
          onDone={(ids) =>
            choose(
              opened.filter(({ resume_entry_id: id }) => ids.includes(id)),
              false,
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
