import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Link, useLocation } from 'react-router';
import { isBuilt } from '../lib/built-pages.ts';
import type { TextKey } from '../lib/catalogues.ts';
import { useFacts } from '../lib/facts.ts';
import { useTranslation } from '../lib/i18n.ts';
import { languageOfPath } from '../lib/language.ts';
import type { PUBLIC_PAGES } from '../lib/paths.ts';
import { usePreferences } from '../lib/preferences.tsx';
import { usePublicPath } from '../lib/use-path.ts';
import { Mark } from '../ui/mark.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { CHANNELS } from './channels.ts';
import css from './footer.module.css';

const LINKS = [
  { text: 'footer.contact', page: 'contact' },
  { text: 'footer.newsletter', page: 'newsletter' },
  { text: 'footer.rules', page: 'rules' },
  { text: 'footer.media', page: 'media' },
  { text: 'footer.privacy', page: 'privacy' },
  { text: 'footer.terms', page: 'page.agb' },
  { text: 'footer.impress', page: 'page.impress' },
] as const satisfies { text: TextKey<'shell'>; page: keyof typeof PUBLIC_PAGES }[];

export function Footer() {
  const { t } = useTranslation('shell');
  const path = usePublicPath();
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <p className={css.association}>
          <Mark size={28} />
          {t('footer.association')}
        </p>
        <nav aria-label={t('footer.label')}>
          <ul className={css.links}>
            {LINKS.filter(({ page }) => isBuilt(page)).map(({ text, page }) => (
              <li key={page}>
                <Link to={path(page)}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.row}>
        <Look />
        <Social />
      </div>
    </footer>
  );
}

/** Shares the page; pages without a language in their address concern one person alone, and share the home page. */
function Social() {
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

/** The season and the brightness of the pages, for every visitor. */
function Look() {
  const { t } = useTranslation('shell');
  const { season, scheme, choose } = usePreferences();
  return (
    <div className={css.look}>
      <Segmented
        label={t('footer.season')}
        value={season}
        onChange={(value) => choose('season', value)}
        options={[
          {
            value: 'winter',
            label: (
              <SeasonWord icon={<IconSnowflake size={17} aria-hidden />} text={t('common:season.winter')} />
            ),
          },
          {
            value: 'summer',
            label: <SeasonWord icon={<IconSun size={17} aria-hidden />} text={t('common:season.summer')} />,
          },
        ]}
      />
      <Segmented
        label={t('footer.scheme')}
        value={scheme}
        onChange={(value) => choose('scheme', value)}
        options={(['light', 'dark', 'auto'] as const).map((value) => ({
          value,
          label: t(`footer.${value}`),
        }))}
      />
    </div>
  );
}

function SeasonWord({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  );
}
