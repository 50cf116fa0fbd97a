import { useState } from 'react';
import { WORKLOAD } from '#domain/employments/entry.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './import-page.module.css';

/** One workload for all jobs whose file names none: a form requires it, and few files of other services have it. */
export function WorkloadForAll({ n, onSet }: { n: number; onSet: (workload: number) => void }) {
  const { t } = useTranslation('resume');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  function set() {
    const workload = Number(typed);
    const isRight = Number.isInteger(workload) && workload >= WORKLOAD.min && workload <= WORKLOAD.max;
    setWrong(!isRight);
    if (isRight) onSet(workload);
  }
  return (
    <form
      className={css.workload}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <TextField
        label={t('transfer.workload.label', { n })}
        hint={t('form.workloadHint', WORKLOAD)}
        error={isWrong ? t('form.workloadHint', WORKLOAD) : undefined}
        inputMode="numeric"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="outline">
        {t('transfer.workload.set')}
      </Button>
    </form>
  );
}
