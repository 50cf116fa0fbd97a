import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMailExclamation from '@tabler/icons-react/dist/esm/icons/IconMailExclamation.mjs';
import IconMailSearch from '@tabler/icons-react/dist/esm/icons/IconMailSearch.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { fullName } from '#domain/accounts/name.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { ContactLink } from '#web/nouns/association/contact-link.tsx';
import { OwnAvatar } from '#web/nouns/picture/own-avatar.tsx';
import { openDialog } from '../lib/dialogs.ts';
import { useMaintenance } from '../lib/facts.ts';
import { useTranslation } from '../lib/i18n.ts';
import { otherPath } from '../lib/paths.ts';
import { type Role, roleOf, session, type User, useSession } from '../lib/session.ts';
import { usePublicPath } from '../lib/use-path.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Logo } from '../ui/mark.tsx';
import { CompanyPanel } from './company-panel.tsx';
import css from './control-panel.module.css';
import { mainLinks } from './navigation.ts';
import SearchPanel from './search-panel.tsx';
import side from './side-links.module.css';
import { SideButton, SideLink } from './side-links.tsx';

/** The drawer on the right with the links of each role; loaded when it is about to be opened. */
export default function ControlPanel({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation('shell');
  const { user } = useSession();
  return (
    <Drawer label={t('header.menu')} head={user ? <Person user={user} /> : <Logo />} onClose={onClose}>
      <div className={css.narrow}>
        <SearchPanel onDone={onClose} compact />
      </div>
      {!user && <VisitorPanel onClose={onClose} />}
      {user && (
        <nav className={css.links} aria-label={t('panel.label')}>
          {PANELS[roleOf(user)]({ user })}
        </nav>
      )}
      <nav className={css.links} aria-label={t('header.main')}>
        {mainLinks(language, null).map(({ text, to }) => (
          <SideLink key={to} to={to}>
            {t(text)}
          </SideLink>
        ))}
        {!user && <VisitorLinks />}
        <ContactLink className={side.row} onOpen={onClose}>
          <span className={side.word}>{t('footer.contact')}</span>
        </ContactLink>
      </nav>
      {user && (
        <div className={css.links}>
          <SideButton
            icon={IconLogout}
            onClick={() => {
              onClose();
              session.logOut();
            }}
          >
            {t('panel.logOut')}
          </SideButton>
        </div>
      )}
    </Drawer>
  );
}

/** The links for visitors. */
function VisitorLinks() {
  const { t } = useTranslation('shell');
  const path = usePublicPath();
  return (
    <>
      {SEASONS.map((season) => (
        <SideLink
          key={season}
          icon={season === 'winter' ? IconSnowflake : IconSun}
          to={`${path('job.list')}?facetFilters=season:${season}`}
        >
          {t(`nav.${season}`)}
        </SideLink>
      ))}
      <SideLink to={path('rules')}>{t('footer.rules')}</SideLink>
      <SideLink to={otherPath('agreement.find')}>{t('nav.check')}</SideLink>
    </>
  );
}

const PANELS: Record<Role, (props: { user: User }) => React.ReactNode> = {
  employee: EmployeePanel,
  company: CompanyPanel,
  admin: AdminPanel,
};

function Person({ user }: { user: User }) {
  const name = fullName(user);
  return (
    <div className={css.person}>
      <OwnAvatar user={user} />
      <span className={css.name} title={name}>
        {name}
      </span>
    </div>
  );
}

function VisitorPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const maintenance = useMaintenance();
  // The reason is in the maintenance notice at the top of the page.
  if (maintenance || status === 'unknown') return null;
  const open = (dialog: 'register' | 'logIn') => {
    onClose();
    openDialog(dialog, {});
  };
  return (
    <div className={css.login}>
      <Button wide onClick={() => open('register')}>
        {t('header.register')}
      </Button>
      <Button wide variant="outline" onClick={() => open('logIn')}>
        {t('header.logIn')}
      </Button>
    </div>
  );
}

function EmployeePanel({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <SideLink icon={IconUser} to={otherPath('employee.profile')}>
        {t('panel.profile')}
      </SideLink>
      <SideLink icon={IconFileText} to={otherPath('employee.resume')}>
        {t('panel.resume')}
      </SideLink>
      <SideLink icon={IconHeart} to={otherPath('employee.favorite')}>
        {t('panel.favorites')}
      </SideLink>
      <SideLink
        icon={IconFile}
        to={otherPath('employee.application', { list: 'all' })}
        count={user.unread_messages}
      >
        {t('panel.applications')}
      </SideLink>
      <SideLink icon={IconEye} to={otherPath('employee.availability')} count={user.open_invitations}>
        {t('panel.availability')}
      </SideLink>
      <SideLink icon={IconLink} to={otherPath('employee.agreements')}>
        {t('panel.agreements')}
      </SideLink>
      <SideLink icon={IconMailSearch} to={otherPath('user.alerts')}>
        {t('panel.alerts')}
      </SideLink>
      <SideLink icon={IconSettings} to={otherPath('user.profile')}>
        {t('panel.settings')}
      </SideLink>
    </>
  );
}

function AdminPanel() {
  const { t } = useTranslation('shell');
  return (
    <>
      <SideLink icon={IconMailExclamation} to={otherPath('admin.mails')}>
        {t('panel.undeliveredMails')}
      </SideLink>
      <SideLink icon={IconSettings} to={otherPath('user.profile')}>
        {t('panel.settings')}
      </SideLink>
    </>
  );
}
