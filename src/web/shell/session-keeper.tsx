import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { publicPath } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { notify } from '../ui/snackbar.tsx';

/** Watches the session while any page is open, and leads to the home page when it ends. */
export function SessionKeeper() {
  const { t, language } = useTranslation('shell');
  const navigate = useNavigate();
  useEffect(() => session.start(), []);
  useEffect(
    () =>
      session.onEnd((reason) => {
        void navigate(publicPath(language, 'home'));
        if (reason === 'expired') notify.error(t('member.expired'));
      }),
    [navigate, language, t],
  );
  return null;
}
