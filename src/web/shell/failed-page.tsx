import { useTranslation } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { ReportLink } from '../ui/report-link.tsx';

/** Replaces a page that failed (rule pages/failures). */
export function FailedPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage title={t('failed.title')} text={t('failed.text')}>
      <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
      <ReportLink />
    </MessagePage>
  );
}
