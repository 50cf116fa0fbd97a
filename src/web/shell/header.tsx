import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { openDialog } from '../lib/dialogs.ts';
import { useMaintenance } from '../lib/facts.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useOnDemand } from '../lib/on-demand.ts';
import { otherPath } from '../lib/paths.ts';
import { roleOf, type User, useSession } from '../lib/session.ts';
import { usePublicPath } from '../lib/use-path.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { LatePart } from '../ui/late-part.tsx';
import { Logo } from '../ui/mark.tsx';
import css from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { mainLinks } from './navigation.ts';

// Loaded for users only; what takes their place is as wide.
const NotificationBell = lazy(() => import('./notification-bell.tsx'));
const OwnAvatar = lazy(() =>
  import('#web/nouns/picture/own-avatar.tsx').then((it) => ({ default: it.OwnAvatar })),
);
const BELL_ROOM = <span style={{ width: 44 }} />;
const AVATAR_ROOM = <span style={{ width: 32, height: 32 }} />;
const loadPanel = () => import('./control-panel.tsx');
const loadSearch = () => import('./search-panel.tsx');

export function Header({ onSky, noSearch }: { onSky: boolean; noSearch: boolean }) {
  const { t, language } = useTranslation('shell');
  const path = usePublicPath();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [panel, setPanel] = useState<'menu' | 'search' | null>(null);
  // A navigation closes any open menu.
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setPanel(null);
  }
  const employer = user !== null && roleOf(user) === 'company';
  const close = () => setPanel(null);
  const ControlPanel = useOnDemand(panel === 'menu' ? loadPanel : null, close);
  const SearchPanel = useOnDemand(panel === 'search' ? loadSearch : null, close);
  return (
    <header className={css.header} data-sky={onSky || undefined}>
      <div className={css.bar}>
        <Link className={css.home} to={path('home')}>
          <Logo slogan={onSky ? undefined : t('slogan')} />
          <span className="visually-hidden">{t('header.home')}</span>
        </Link>
        {!employer && (
          <nav className={css.links} aria-label={t('header.main')}>
            {mainLinks(language, user).map(({ text, to }) => (
              <NavLink key={to} className={css.link} to={to}>
                {t(text)}
              </NavLink>
            ))}
          </nav>
        )}
        <div className={css.tools}>
          {!noSearch && (
            <button
              type="button"
              className={cx(css.tool, css.search)}
              aria-expanded={panel === 'search'}
              aria-label={employer ? `${t('nav.jobs')}: ${t('header.search')}` : t('header.search')}
              onPointerEnter={loadSearch}
              onClick={() => setPanel(panel === 'search' ? null : 'search')}
            >
              <IconSearch size={20} aria-hidden />
              {employer && <span className={css.wide}>{t('nav.jobs')}</span>}
            </button>
          )}
          {user && <MemberTools user={user} />}
          <LanguageMenu short={user !== null} />
          <LoginButtons />
          {user && (
            <button
              type="button"
              className={cx(css.tool, css.account)}
              aria-haspopup="dialog"
              onPointerEnter={loadPanel}
              onClick={() => setPanel('menu')}
            >
              <LatePart fallback={AVATAR_ROOM} instead={AVATAR_ROOM}>
                <OwnAvatar user={user} />
              </LatePart>
              {t('header.account')}
              <IconChevronDown size={17} aria-hidden />
            </button>
          )}
          <IconButton
            className={css.menu}
            label={t('header.openMenu')}
            icon={<IconMenu size={24} aria-hidden />}
            aria-haspopup="dialog"
            onPointerEnter={loadPanel}
            onClick={() => setPanel('menu')}
          />
        </div>
      </div>
      {SearchPanel && <SearchPanel onDone={close} />}
      {ControlPanel && <ControlPanel onClose={close} />}
    </header>
  );
}

function LoginButtons() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const maintenance = useMaintenance();
  if (status === 'user' || maintenance) return null;
  // While the session is unknown the buttons are invisible but keep their space, to avoid a layout shift.
  return (
    <div className={css.login} data-waiting={status === 'unknown' || undefined}>
      <Button variant="outline" size="sm" onClick={() => openDialog('logIn')}>
        {t('header.logIn')}
      </Button>
      <Button size="sm" onClick={() => openDialog('register')}>
        {t('header.register')}
      </Button>
    </div>
  );
}

function MemberTools({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {roleOf(user) === 'employee' && (
        <Link
          className={cx(css.tool, css.favorites)}
          to={otherPath('employee.favorite')}
          aria-label={t('header.favorites')}
          title={t('header.favorites')}
        >
          <IconHeart size={20} aria-hidden />
        </Link>
      )}
      <LatePart fallback={roleOf(user) === 'employee' && BELL_ROOM} instead={null}>
        <NotificationBell user={user} />
      </LatePart>
    </>
  );
}
