import { useState } from 'react';
import { likelyEmail } from '#domain/accounts/mail-domain.ts';
import type { FieldProps } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePointerReleased } from '#web/lib/pointer.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

interface Props extends Omit<TextFieldProps, keyof FieldProps> {
  field: FieldProps;
  onTake: (email: string) => void;
}

/** A field for an address that is new to us: asks about a likely mistake in its domain (rule accounts/mail-domains). */
export function NewEmailField({ field, onTake, ...props }: Props) {
  const { t } = useTranslation('accounts');
  const pointerReleased = usePointerReleased();
  /** The value with which the field was last left: nobody is asked while typing. */
  const [left, setLeft] = useState<string | null>(null);
  const meant = left === field.value ? likelyEmail(field.value) : null;
  return (
    <div>
      <TextField
        {...props}
        {...field}
        type="email"
        autoComplete="email"
        onBlur={() => {
          field.onBlur();
          void pointerReleased().then(() => setLeft(field.value));
        }}
      />
      <div role="status">
        {meant !== null && (
          <div className={layout.question}>
            {t('email.likely', { email: meant })}
            <Button variant="outline" size="sm" onClick={() => onTake(meant)}>
              {t('email.take')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
