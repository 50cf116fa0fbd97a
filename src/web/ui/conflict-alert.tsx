import type { Conflict } from '../lib/conflict.ts';
import { useTranslation } from '../lib/i18n.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Somebody else saved meanwhile: says so above the button that saves, and brings the new state in. */
export function ConflictAlert({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('common');
  const { t: nameOf } = useTranslation('fields');
  const { state, kept, takeOver } = conflict;
  if (state === 'none') return null;
  if (state === 'loaded') {
    const fields = kept.map((name) => nameOf(name as never)).join(', ');
    return (
      <Alert live tone="info" title={t('conflict.loaded')}>
        {kept.length > 0 && t('conflict.kept', { fields })}
      </Alert>
    );
  }
  return (
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
  );
}
