import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { languageOfPath } from '../lib/language.ts';
import { publicPath } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { notify } from '../ui/snackbar.tsx';

/**
 * Watches the session while any page is open, and leads to the home page when it ends. Whoever opens a
 * public page weeks later stays there: nothing on it was theirs.
 */
export function SessionKeeper() {
  const { t, language } = useTranslation('shell');
  const navigate = useNavigate();
  useEffect(() => session.start(), []);
  useEffect(
    () =>
      session.onEnd((reason, wasShown) => {
        if (!wasShown && languageOfPath(location.pathname)) return;
        void navigate(publicPath(language, 'home'));
        if (reason === 'expired') notify.error(t('member.expired'));
      }),
    [navigate, language, t],
  );
  return null;
}
