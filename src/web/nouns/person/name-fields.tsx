import { SEXES } from '#domain/accounts/sex.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import form from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Names {
  sex: string | number;
  first_name: string;
  last_name: string;
}

/** The title and the names of a person. */
export function NameFields({
  field,
  autoFocus = false,
}: {
  field: ServerForm<Names>['field'];
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  return (
    <>
      <Select
        {...field('sex')}
        label={nameOf('sex')}
        autoFocus={autoFocus}
        options={SEXES.map((sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
      />
      <div className={form.pair}>
        <TextField {...field('first_name')} label={nameOf('first_name')} autoComplete="given-name" />
        <TextField {...field('last_name')} label={nameOf('last_name')} autoComplete="family-name" />
      </div>
    </>
  );
}
