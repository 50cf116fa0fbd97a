import type { ReactNode } from 'react';
import { useFacts, useMaintenance } from '../lib/facts.ts';
import { useTranslation } from '../lib/i18n.ts';
import { usePageHandle } from '../lib/page-handle.ts';
import { useRoleMark } from '../lib/role-mark.ts';
import { SnackbarHost } from '../ui/snackbar.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import css from './shell.module.css';

const CONTENT_ID = 'content';

/** Says at every screen width why nobody can log in (rule pages/maintenance). */
export function MaintenanceNotice() {
  const { t } = useTranslation('shell');
  const maintenance = useMaintenance();
  // The error page has no settings, and its own message suffices.
  return useFacts() !== undefined && maintenance && <p className={css.notice}>{t('maintenance')}</p>;
}

/** The frame around every page; a `failed` page ignores the handle of its route. */
export function Shell({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const handle = usePageHandle();
  const { onSky = false, noFooter = false, ownSearch = false, tall = false } = failed ? {} : handle;
  useRoleMark();
  return (
    <div className={css.shell}>
      <a className={css.skip} href={`#${CONTENT_ID}`}>
        {t('skip')}
      </a>
      <MaintenanceNotice />
      <Header onSky={onSky} noSearch={ownSearch} />
      <main id={CONTENT_ID} className={css.main} data-tall={tall || undefined} tabIndex={-1}>
        {children}
      </main>
      {!noFooter && <Footer />}
      <DialogHost />
      <SnackbarHost />
      <PageAnnouncer contentId={CONTENT_ID} />
      <SessionKeeper />
    </div>
  );
}
