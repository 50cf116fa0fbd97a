import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import page from '#web/ui/page.module.css';
import { ResumeOverview } from './overview.tsx';

export const handle: PageHandle = { texts: ['resume', 'profile', 'fields'] };
export const meta = pageMeta('resume', 'list');

export default function ResumePage() {
  const { t } = useTranslation('resume');
  return (
    <div className={page.narrow}>
      <h1>{t('list.heading')}</h1>
      <p className={page.lead}>{t('list.lead')}</p>
      <ResumeOverview />
    </div>
  );
}
