import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Link } from 'react-router';
import type { TextKey } from '../lib/catalogues.ts';
import { useTranslation } from '../lib/i18n.ts';
import { isBuilt } from '../lib/pages.ts';
import type { PUBLIC_PAGES } from '../lib/paths.ts';
import { usePreferences } from '../lib/preferences.tsx';
import { usePublicPath } from '../lib/use-path.ts';
import { Mark } from '../ui/mark.tsx';
import { Segmented } from '../ui/segmented.tsx';
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

const SOCIAL = [
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/company/solstice-saisonarbeit',
    Icon: IconBrandLinkedin,
  },
  { name: 'Instagram', href: 'https://www.instagram.com/solstice.saisonarbeit', Icon: IconBrandInstagram },
  { name: 'Facebook', href: 'https://www.facebook.com/solstice.saisonarbeit', Icon: IconBrandFacebook },
];

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
        <ul className={css.social} aria-label={t('footer.social')}>
          {SOCIAL.map(({ name, href, Icon }) => (
            <li key={name}>
              <a className={css.socialLink} href={href} aria-label={name} title={name} rel="noopener">
                <Icon size={22} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
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
