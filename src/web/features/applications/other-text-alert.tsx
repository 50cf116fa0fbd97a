import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import css from './application-page.module.css';
import type { Draft } from './use-draft.ts';

/**
 * What another tab has made of the application, and the text that can be exchanged for the one in the field
 * (rule applications/tabs); and that the house asks something else by now (rule applications/answers).
 */
export function OtherTextAlert({ draft }: { draft: Draft }) {
  const { t } = useTranslation('applications');
  const { other, elsewhere, stored, isSentElsewhere, areAskedAnew, hasFailedToMeet, meet } = draft;
  const ref = useRef<HTMLDivElement>(null);
  const kind = isSentElsewhere ? 'sent' : hasFailedToMeet ? 'failed' : other.text?.kind;
  // It may appear out of view, above a long letter.
  useEffect(() => {
    if (kind !== undefined || areAskedAnew) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [kind, areAskedAnew]);
  return (
    <div ref={ref} className={css.other}>
      {isSentElsewhere && stored !== null && (
        <Alert
          live
          tone="warn"
          title={t('other.sent')}
          action={
            <ButtonLink
              variant="outline"
              size="sm"
              to={otherPath('employee.application.sent', { id: stored.id })}
            >
              {t('other.toSent')}
            </ButtonLink>
          }
        >
          {t('other.sentText')}
        </Alert>
      )}
      {hasFailedToMeet && (
        <Alert
          live
          tone="warn"
          title={t('common:conflict.title')}
          action={
            <Button variant="outline" size="sm" onClick={meet}>
              {t('common:conflict.load')}
            </Button>
          }
        >
          {t('common:conflict.failed')}
        </Alert>
      )}
      {areAskedAnew && !isSentElsewhere && (
        <Alert live tone="warn" title={t('answers.changed')}>
          {t('answers.changedText')}
        </Alert>
      )}
      {elsewhere.isChanged && !isSentElsewhere && other.text?.kind !== 'saved' && (
        <Alert
          live
          tone="warn"
          title={t('elsewhere.title')}
          action={
            <Button variant="outline" size="sm" onClick={() => void elsewhere.takeOver()}>
              {t('elsewhere.takeOver')}
            </Button>
          }
        >
          {t('elsewhere.text')}
        </Alert>
      )}
      {!isSentElsewhere && other.text?.kind === 'saved' && (
        <Alert live tone="warn" title={t('other.saved')}>
          {t('other.savedText')}
          <blockquote className={css.quote}>
            <RichText html={other.text.html} />
          </blockquote>
          <div className={css.choices}>
            <Button variant="outline" size="sm" onClick={other.exchange}>
              {t('other.take')}
            </Button>
            <Button variant="outline" size="sm" onClick={other.dismiss}>
              {t('other.keep')}
            </Button>
          </div>
        </Alert>
      )}
      {other.text?.kind === 'replaced' && (
        <Alert
          live
          tone="info"
          title={t('other.replaced')}
          action={
            <Button variant="outline" size="sm" onClick={other.exchange}>
              {t('other.undo')}
            </Button>
          }
        />
      )}
    </div>
  );
}
