import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  /** A civil date, or the empty text. */
  value: CivilDate | '';
  onChange: (date: CivilDate | '') => void;
  min?: CivilDate;
  max?: CivilDate;
}

/** A date, by the native control: typed on desktops, a wheel on phones, in the locale's order. */
export function DateField({ onChange, ...rest }: DateFieldProps) {
  return <TextField {...rest} type="date" onChange={(event) => onChange(event.currentTarget.value)} />;
}
