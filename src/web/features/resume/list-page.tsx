import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api } from '#web/lib/session.ts';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import css from './list-page.module.css';
import { ResumeOverview } from './overview.tsx';

export const handle: PageHandle = { texts: ['resume', 'profile', 'fields', 'home', 'agreements'] };
export const meta = pageMeta('resume', 'list');

export default function ResumePage() {
  const { t } = useTranslation('resume');
  return (
    <div className={page.narrow}>
      <header className={page.head}>
        <h1>{t('list.heading')}</h1>
        <div className={css.actions}>
          <Button
            variant="outline"
            size="sm"
            icon={<IconFileText size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openDialog('pdf', { title: t('list.heading'), url: pdfAddress })}
          >
            {t('list.pdf')}
          </Button>
          <ButtonLink
            variant="outline"
            size="sm"
            icon={<IconArrowsExchange size={20} aria-hidden />}
            to={otherPath('employee.resume.import')}
          >
            {t('transfer.link')}
          </ButtonLink>
        </div>
      </header>
      <p className={page.lead}>{t('list.lead')}</p>
      <WhatIsAPackage className={page.more} />
      <ResumeOverview />
    </div>
  );
}

/** The signed address of the resume's PDF, requested on opening. */
async function pdfAddress(): Promise<string> {
  return (await api.call('getResume')).data.url;
}
