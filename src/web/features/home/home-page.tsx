import { useTranslation } from '#web/lib/i18n.ts';
import type { PageHandle } from '#web/lib/page.ts';

export const handle: PageHandle = { onSky: true };

export default function HomePage() {
  const { t } = useTranslation('shell');
  return <h1>{t('slogan')}</h1>;
}
