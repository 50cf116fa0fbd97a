import { useEffect, useRef } from 'react';
import type { Conflict } from '../lib/conflict.ts';
import { type FieldNames, fieldName } from '../lib/field-name.ts';
import { useCatalogues, useTranslation } from '../lib/i18n.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface ConflictAlertProps {
  conflict: Conflict;
  /** The names of fields, if they differ from `locales/…/fields.json`. */
  labels?: FieldNames;
}

/** After a concurrent edit: says so above the submit button, and merges the current state into the form. */
export function ConflictAlert({ conflict, labels }: ConflictAlertProps) {
  const { t, language } = useTranslation('common');
  useCatalogues(language, ['fields']);
  const { state, kept, takeOver } = conflict;
  const ref = useRef<HTMLDivElement>(null);
  // The alert may appear out of view or below the bar, so it is scrolled to. It takes the focus, which would be lost
  // when its button is removed after loading.
  useEffect(() => {
    if (state !== 'found' && state !== 'loaded' && state !== 'gone') return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [state]);
  if (state === 'none') return null;
  if (state === 'loaded') {
    // Values without a control have no name and are left out; the parts of a compound field share one name.
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
  if (state === 'gone') {
    return (
      <div ref={ref} tabIndex={-1}>
        <Alert live tone="warn" title={t('conflict.goneTitle')}>
          {t('conflict.goneText')}
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
