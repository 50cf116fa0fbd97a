import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { expectPackages } from '#web/features/agreements/package-room.ts';
import { useJobToSave } from '#web/nouns/favourite/favourites.ts';
import { closeDialog, isKept, openedDialog } from '../lib/dialogs.ts';
import { useTranslation } from '../lib/i18n.ts';
import { languageOfPath } from '../lib/language.ts';
import { usePageHandle } from '../lib/page-handle.ts';
import { publicPath } from '../lib/paths.ts';
import { usePreferences } from '../lib/preferences.tsx';
import { session, useSession } from '../lib/session.ts';
import { snackbar } from '../lib/snackbar.ts';

/**
 * Watches the session while any page is open, and redirects to the home page when it ends. Not on public pages, which
 * show nothing personal, nor on pages that work without a session: links from mails and the check of an agreement.
 */
export function SessionKeeper() {
  const { t, language } = useTranslation('shell');
  const navigate = useNavigate();
  const { user } = useSession();
  const { choose } = usePreferences();
  const { needsLogIn = false } = usePageHandle();
  useEffect(() => session.start(), []);
  useJobToSave();
  useEffect(
    () =>
      session.onEnd((reason, wasShown) => {
        if (!wasShown && !needsLogIn) return;
        const dialog = openedDialog();
        const isWriting = isKept(dialog?.name);
        if (reason === 'expired' && (needsLogIn || isWriting)) {
          const { pathname, search } = location;
          session.noteReturn({ path: pathname + search, ...(isWriting && dialog && { dialog }) });
        }
        // An open dialog belongs to the ended session, so it is closed.
        closeDialog();
        if (needsLogIn || languageOfPath(location.pathname)) void navigate(publicPath(language, 'home'));
        if (reason === 'expired') snackbar.error(t('member.expired'));
      }),
    [navigate, language, t, needsLogIn],
  );
  // Pages without a language in their address follow the account's language (rule pages/language).
  const ofAccount = user?.language;
  useEffect(() => {
    if (ofAccount) choose('lang', ofAccount);
  }, [ofAccount, choose]);
  // So that the first ad that is opened already reserves space for the package panel.
  const packageSeasons = user?.package_seasons;
  useEffect(() => {
    if (packageSeasons) expectPackages(packageSeasons);
  }, [packageSeasons]);
  return null;
}
