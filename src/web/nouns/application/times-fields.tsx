import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { INTERVIEW_MONTHS } from '#domain/applications/interview.ts';
import { addMonths } from '#domain/kernel/civil-date.ts';
import { useToday } from '#web/lib/facts.ts';
import type { FieldProps } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './times-fields.module.css';

/** A row as its controls have it. */
export interface TimeRow {
  date: string;
  time: string;
}

export const EMPTY_TIME: TimeRow = { date: '', time: '' };

interface TimesFieldsProps {
  times: readonly TimeRow[];
  max: number;
  field: (index: number, name: keyof TimeRow) => FieldProps;
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** The names of the fields of several rows, for messages: "Tag (Termin 2)". */
export function useTimeNames(): (times: readonly TimeRow[]) => Record<string, string> {
  const { t } = useTranslation('interviews');
  const { t: nameOf } = useTranslation('fields');
  const parts = ['date', 'time'] as const;
  return (times) =>
    Object.fromEntries(
      (times.length > 1 ? times : []).flatMap((_, index) =>
        parts.map((part) => [
          `times.${index}.${part}`,
          `${nameOf(part)} (${t('times.nth', { n: index + 1 })})`,
        ]),
      ),
    );
}

/** Days and times of day for an interview, one row for each. */
export function TimesFields({ times, max, field, onAdd, onRemove }: TimesFieldsProps) {
  const { t } = useTranslation('interviews');
  const { t: nameOf } = useTranslation('fields');
  const today = useToday();
  return (
    <div className={css.times}>
      <ol className={css.rows}>
        {times.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form are known by their place
          <li key={index}>
            <fieldset className={css.row}>
              <legend className="visually-hidden">{t('times.nth', { n: index + 1 })}</legend>
              <DateField
                {...field(index, 'date')}
                label={nameOf('date')}
                min={today}
                max={addMonths(today, INTERVIEW_MONTHS)}
              />
              <TextField {...field(index, 'time')} type="time" label={nameOf('time')} />
              {times.length > 1 && (
                <IconButton
                  label={t('times.remove', { n: index + 1 })}
                  icon={<IconTrash size={20} aria-hidden />}
                  onClick={() => onRemove(index)}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {times.length < max && (
        <Button variant="outline" size="sm" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {t('times.add')}
        </Button>
      )}
      <p className={css.hint}>{t('form.timeHint')}</p>
    </div>
  );
}
