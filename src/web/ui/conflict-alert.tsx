import { useEffect, useRef } from 'react';
import type { Conflict } from '../lib/conflict.ts';
import { type FieldNames, fieldName } from '../lib/field-name.ts';
import { useCatalogues, useTranslation } from '../lib/i18n.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface ConflictAlertProps {
  conflict: Conflict;
  /** The names of fields, where they differ from `locales/…/fields.json`. */
  labels?: FieldNames;
}

/** Somebody else saved meanwhile: says so above the button that saves, and brings the new state in. */
export function ConflictAlert({ conflict, labels }: ConflictAlertProps) {
  const { t, language } = useTranslation('common');
  useCatalogues(language, ['fields']);
  const { state, kept, takeOver } = conflict;
  const ref = useRef<HTMLDivElement>(null);
  // It appears below the last field, maybe out of sight or behind the buttons; and the button that fetches the new
  // state goes as that is there, and the focus would go with it.
  useEffect(() => {
    if (state !== 'found' && state !== 'loaded') return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [state]);
  if (state === 'none') return null;
  if (state === 'loaded') {
    // Values that a form keeps beside its fields have no name, and the parts of one field share theirs.
    const names = kept
      .map((field) => fieldName(language, field, labels))
      .filter((name) => !kept.includes(name));
    const fields = [...new Set(names)].join(', ');
    return (
      <div ref={ref} tabIndex={-1}>
        <Alert live tone="info" title={t('conflict.loaded')}>
          {fields && t('conflict.kept', { fields })}
        </Alert>
      </div>
    );
  }
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        live
        tone="warn"
        title={t('conflict.title')}
        action={
          <Button variant="outline" size="sm" loading={state === 'loading'} onClick={() => void takeOver()}>
            {t('conflict.load')}
          </Button>
        }
      >
        {t(state === 'failed' ? 'conflict.failed' : 'conflict.text')}
      </Alert>
    </div>
  );
}
