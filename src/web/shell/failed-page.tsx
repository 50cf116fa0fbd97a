import { useTranslation } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

export function FailedPage() {
  const { t } = useTranslation('shell');
  return (
    <Message title={t('failed.title')} text={t('failed.text')}>
      <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
    </Message>
  );
}
