import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { expectPackages } from '#web/features/agreements/package-room.ts';
import { useJobToSave } from '#web/nouns/favourite/favourites.ts';
import { closeDialog } from '../lib/dialogs.ts';
import { useTranslation } from '../lib/i18n.ts';
import { languageOfPath } from '../lib/language.ts';
import { usePageHandle } from '../lib/page-handle.ts';
import { publicPath } from '../lib/paths.ts';
import { usePreferences } from '../lib/preferences.tsx';
import { session, useSession } from '../lib/session.ts';
import { snackbar } from '../lib/snackbar.ts';

/**
 * Watches the session while any page is open, and leads to the home page when it ends. Whoever opens a
 * public page weeks later stays there: nothing on it was theirs. So does whoever follows the link of a mail or
 * checks an agreement, which takes no session.
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
        // What was open over the page was theirs too.
        closeDialog();
        if (needsLogIn || languageOfPath(location.pathname)) void navigate(publicPath(language, 'home'));
        if (reason === 'expired') snackbar.error(t('member.expired'));
      }),
    [navigate, language, t, needsLogIn],
  );
  // Pages without a language in their address are written in the account's (rule pages/language).
  const ofAccount = user?.language;
  useEffect(() => {
    if (ofAccount) choose('lang', ofAccount);
  }, [ofAccount, choose]);
  // The first ad that somebody opens then keeps room for the package that it will show.
  const packageSeasons = user?.package_seasons;
  useEffect(() => {
    if (packageSeasons) expectPackages(packageSeasons);
  }, [packageSeasons]);
  return null;
}
