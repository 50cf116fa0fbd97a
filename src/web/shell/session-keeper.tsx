import { lazy, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { closeDialog, isKept, openDialog, openedDialog } from '../lib/dialogs.ts';
import { useTranslation } from '../lib/i18n.ts';
import { languageOfPath } from '../lib/language.ts';
import { usePageHandle } from '../lib/page-handle.ts';
import { publicPath } from '../lib/paths.ts';
import { usePreferences } from '../lib/preferences.tsx';
import { session, useSession } from '../lib/session.ts';
import { dismissSnackbar, snackbar } from '../lib/snackbar.ts';
import { LatePart } from '../ui/late-part.tsx';

/** Loaded for users only. */
const MemberKeeper = lazy(() => import('./member-keeper.tsx'));

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
  const told = useRef<number | null>(null);
  useEffect(() => session.start(), []);
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
        if (reason === 'expired') {
          told.current = snackbar.lasting(t('member.expired'), {
            label: t('header.logIn'),
            run: () => openDialog('logIn'),
          });
        }
      }),
    [navigate, language, t, needsLogIn],
  );
  useEffect(() => {
    if (user && told.current !== null) dismissSnackbar(told.current);
  }, [user]);
  // Pages without a language in their address follow the account's language (rule pages/language).
  const ofAccount = user?.language;
  useEffect(() => {
    if (ofAccount) choose('lang', ofAccount);
  }, [ofAccount, choose]);
  return (
    user && (
      <LatePart instead={null}>
        <MemberKeeper user={user} />
      </LatePart>
    )
  );
}
