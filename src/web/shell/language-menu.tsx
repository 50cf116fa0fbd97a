import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useLocation, useMatches } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { LANGUAGES, type Language, languageOfPath } from '../lib/language.ts';
import { pathInLanguage } from '../lib/paths.ts';
import { usePreferences } from '../lib/preferences.tsx';
import { api, session, useSession } from '../lib/session.ts';
import { snackbar } from '../lib/snackbar.ts';
import { Menu, MenuButton, MenuLink } from '../ui/menu.tsx';
import css from './language-menu.module.css';

/** Links to the same page in other languages; pages without a language in their address switch in place. */
export function LanguageMenu({ short }: { short: boolean }) {
  const { t, language } = useTranslation('shell');
  const { pathname, search, hash } = useLocation();
  const { choose } = usePreferences();
  const { user } = useSession();
  const inPath = languageOfPath(pathname) !== undefined;
  // A page whose translated addresses do not follow from its own provides them.
  const { addresses } = (useMatches().at(-1)?.loaderData ?? {}) as { addresses?: Record<Language, string> };

  function change(other: Language) {
    choose('lang', other);
    // Pages without a language in their address follow the account's language, so that is changed too.
    if (user) void changeAccount(other);
  }

  async function changeAccount(other: Language) {
    try {
      await api.call('updateUser', { body: { language: other } });
      await session.reload();
    } catch (error) {
      choose('lang', language);
      snackbar.failed(error as Error);
    }
  }

  return (
    <Menu
      button={
        <>
          <IconWorld className={css.icon} size={20} aria-hidden />
          <span className="visually-hidden">{t('header.language')}</span>
          <span className={short ? css.hidden : css.long}>{t(`language.${language}`)}</span>
          <span className={short ? undefined : css.code}>{language.toUpperCase()}</span>
          {!short && <IconChevronDown className={css.icon} size={17} aria-hidden />}
        </>
      }
    >
      {LANGUAGES.map((other) => {
        const props = { lang: other, current: other === language };
        return inPath ? (
          <MenuLink
            {...props}
            key={other}
            to={(addresses?.[other] ?? pathInLanguage(pathname, other)) + search + hash}
          >
            {t(`language.${other}`)}
          </MenuLink>
        ) : (
          <MenuButton {...props} key={other} onClick={() => change(other)}>
            {t(`language.${other}`)}
          </MenuButton>
        );
      })}
    </Menu>
  );
}
