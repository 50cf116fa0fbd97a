import { useLocation } from 'react-router';
import { useFacts } from '../lib/facts.ts';
import { useTranslation } from '../lib/i18n.ts';
import { languageOfPath } from '../lib/language.ts';
import { usePublicPath } from '../lib/use-path.ts';
import { CHANNELS } from './channels.ts';
import css from './footer.module.css';

/**
 * Shares the current page; pages without a language in their address are personal, so the home page is shared instead.
 */
export default function Social() {
  const { t } = useTranslation('shell');
  const path = usePublicPath();
  const { pathname } = useLocation();
  const page = (useFacts()?.origin ?? '') + (languageOfPath(pathname) ? pathname : path('home'));
  if (CHANNELS.length === 0) return null;
  return (
    <ul className={css.social} aria-label={t('footer.social')}>
      {CHANNELS.map(({ name, address, Icon }) => {
        const label = t('footer.share', { network: name });
        return (
          <li key={name}>
            <a
              className={css.socialLink}
              href={address(page)}
              target="_blank"
              rel="noopener"
              aria-label={`${label} (${t('common:newTab')})`}
              title={label}
            >
              <Icon size={22} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
