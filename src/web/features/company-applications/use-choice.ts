import { useState } from 'react';
import type { RowChoice } from '#web/ui/data-table.tsx';
import { type Application, applicantName, stepsOf } from './application.ts';

/** The selection of rows for a bulk rejection. Rows that leave the list are deselected. */
export function useChoice(rows: readonly Application[], labelOf: (name: string) => string) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter((row) => ids.has(row.id) && isRefusable(row));
  const choose = (some: readonly Application[], isChosen: boolean) => {
    const changed = new Set(ids);
    for (const { id } of some.filter(isRefusable)) {
      if (isChosen) changed.add(id);
      else changed.delete(id);
    }
    setIds(changed);
  };
  const choice: RowChoice<Application> = {
    isChosen: (row) => ids.has(row.id) && isRefusable(row),
    isChoosable: isRefusable,
    label: (row) => labelOf(applicantName(row)),
    onChoose: (row, isChosen) => choose([row], isChosen),
  };
  return { choice, chosen, choose, clear: () => setIds(new Set()) };
}

export function isRefusable(application: Application): boolean {
  return stepsOf(application).includes('REFUSAL');
}
