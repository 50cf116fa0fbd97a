import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { lazy, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { ContactLink } from '#web/nouns/association/contact-link.tsx';
import { openDialog, opensElsewhere } from '../lib/dialogs.ts';
import { useTranslation } from '../lib/i18n.ts';
import { usePreferences } from '../lib/preferences.tsx';
import { session } from '../lib/session.ts';
import { LatePart } from '../ui/late-part.tsx';
import { Mark } from '../ui/mark.tsx';
import { Segmented } from '../ui/segmented.tsx';
import css from './footer.module.css';
import { type FooterLink, footerLinks } from './footer-links.ts';

// Rendered on the server and hydrated lazily: its links work without script.
const Social = lazy(() => import('./social.tsx'));
/** A constant, so that a render of the footer leaves the server-rendered HTML alone. */
const SOCIAL = (
  <LatePart instead={null} stays>
    <Social />
  </LatePart>
);

/**
 * The HTML contains the links of every role, since the server renders for a visitor. CSS shows those of the role that
 * `lib/role-mark.ts` sets before the first paint, which avoids a layout shift.
 */
export function Footer() {
  const { t, language } = useTranslation('shell');
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <p className={css.association}>
          <Mark size={28} />
          {t('footer.association')}
        </p>
        <nav aria-label={t('footer.label')}>
          <ul className={css.links}>
            {footerLinks(language).map(({ text, to, dialog, of }) => (
              <li key={text} data-of={of}>
                {to === null ? (
                  <ContactLink>{t(text)}</ContactLink>
                ) : (
                  <Link to={to} {...(dialog && opening(dialog))}>
                    {t(text)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.row}>
        <Look />
        {SOCIAL}
      </div>
    </footer>
  );
}

/** Makes a link open a dialog; without script it leads to the page with the same text. */
function opening(dialog: NonNullable<FooterLink['dialog']>) {
  return {
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      // The newsletter is filled in with the account.
      session.whenKnown(() => openDialog(dialog));
    },
  };
}

/** The settings for season and colour scheme, for every visitor. */
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
