import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Link } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api } from '#web/lib/session.ts';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import page from '#web/ui/page.module.css';
import { ResumeOverview } from './overview.tsx';

export const handle: PageHandle = { texts: ['resume', 'profile', 'fields', 'home', 'agreements'] };
export const meta = pageMeta('resume', 'list');

export default function ResumePage() {
  const { t } = useTranslation('resume');
  return (
    <div className={page.narrow}>
      <header className={page.head}>
        <h1>{t('list.heading')}</h1>
        <Menu
          label={t('menu', { title: t('list.heading') })}
          button={<IconDotsVertical size={20} aria-hidden />}
        >
          <MenuButton
            icon={<IconFileText size={20} aria-hidden />}
            onClick={() => openDialog('pdf', { title: t('list.heading'), url: pdfAddress })}
          >
            {t('list.pdf')}
          </MenuButton>
          <MenuLink
            icon={<IconArrowsExchange size={20} aria-hidden />}
            to={otherPath('employee.resume.import')}
          >
            {t('transfer.link')}
          </MenuLink>
        </Menu>
      </header>
      <p className={page.lead}>{t('list.lead')}</p>
      <WhatIsAPackage className={page.more} />
      <p className={page.more}>
        <Link to={otherPath('employee.availability')}>{t('list.toPool')}</Link>
      </p>
      <ResumeOverview />
    </div>
  );
}

/** The signed address of the resume's PDF, requested on opening. */
async function pdfAddress(): Promise<string> {
  return (await api.call('getResume')).data.url;
}
