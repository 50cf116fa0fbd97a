import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useLocation } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import type { User } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CountBadge } from '../ui/chip.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';
import css from './company-switch.module.css';
import { samePageOf } from './same-page.ts';

type Company = User['companies'][number];

/** The company of a side menu. Where the account has several, it is the button of a menu that leads to the others. */
export function CompanySwitch({ company, companies }: { company: Company; companies: readonly Company[] }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const head = <Head company={company} />;
  if (companies.length < 2) return <div className={css.head}>{head}</div>;
  return (
    <div className={css.frame}>
      <Menu
        buttonClassName={css.switch}
        button={
          <>
            <span className="visually-hidden">{t('panel.switchCompany')} </span>
            {head}
            <IconSelector size={20} aria-hidden />
          </>
        }
      >
        {companies.map((it) => (
          <MenuLink key={it.id} to={samePageOf(pathname, it.id)} current={it.id === company.id}>
            <span className={css.names}>
              <span className={css.name}>{it.name}</span>
              <span className={css.place}>{it.place}</span>
            </span>
            {it.number_of_unread_notifications > 0 && <Unread n={it.number_of_unread_notifications} />}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}

function Head({ company: { name, place } }: { company: Company }) {
  return (
    <>
      <Avatar name={name} square />
      <span className={css.names}>
        <strong className={css.name}>{name}</strong>
        <span className={css.place}>{place}</span>
      </span>
    </>
  );
}

/** The number of unread notifications. */
export function Unread({ n }: { n: number }) {
  const { t } = useTranslation('shell');
  return (
    <CountBadge tone="bad">
      {n}
      <span className="visually-hidden">{t('panel.unread', { n })}</span>
    </CountBadge>
  );
}
