import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api, session, type User, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Menu, MenuLink } from '#web/ui/menu.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Route } from './+types/invitation-page.ts';
import css from './invitation-page.module.css';

export const handle: PageHandle = { texts: ['team'] };
export const meta = pageMeta('team', 'invited');

type Invitation = Reply<'getInvitation'>['data'];

/** Reads the invitation of the link; null if it has expired or was withdrawn. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const invitation = await visitorApi({ request, context })
    .call('getInvitation', { params: { token } })
    .then((reply) => reply.data)
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  return { invitation };
}

/** The page that the mail of an invitation leads to (rule companies/team). */
export default function InvitationPage({
  loaderData: { invitation },
  params: { token },
}: Route.ComponentProps) {
  return invitation ? <Invited token={token} invitation={invitation} /> : <Over />;
}

/** Expired, withdrawn or accepted, which the link does not tell apart; who has accepted it finds the company here. */
function Over() {
  const { t } = useTranslation('team');
  const path = usePublicPath();
  const maintenance = useMaintenance();
  const { status, user } = useSession();
  return (
    <MessagePage title={t('invited.overTitle')} text={t('invited.overText')}>
      {!maintenance && (
        <div className={css.own}>
          <ToCompany companies={user?.companies ?? []} />
          {status === 'visitor' && <Button onClick={() => openDialog('logIn')}>{t('invited.logIn')}</Button>}
        </div>
      )}
      <ButtonLink variant="outline" to={path('home')}>
        {t('invited.toHome')}
      </ButtonLink>
    </MessagePage>
  );
}

/** Leads to the only company, or to one of several. Always one line, since the companies are known only after hydration. */
function ToCompany({ companies }: { companies: User['companies'] }) {
  const { t } = useTranslation('team');
  const [only, ...others] = companies.map(({ id, name }) => ({
    name,
    to: otherPath('company.dashboard', { companyId: id }),
  }));
  if (!only) return null;
  if (others.length === 0) return <ButtonLink to={only.to}>{t('invited.toCompany')}</ButtonLink>;
  return (
    <Menu
      buttonClassName={css.choose}
      button={
        <>
          {t('invited.toCompany')}
          <IconChevronDown size={20} aria-hidden />
        </>
      }
    >
      {[only, ...others].map(({ to, name }) => (
        <MenuLink key={to} to={to}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}

function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('team');
  const path = usePublicPath();
  const { status, user } = useSession();
  const maintenance = useMaintenance();
  const { company, place, role, email, account } = invitation;
  const isOther = user !== null && user.email.toLowerCase() !== email.toLowerCase();

  /** With an account of the invited address, or with a new one. */
  function enter() {
    if (account === 'company') openDialog('logIn', { email });
    else openDialog('register', { kind: 'company', invitation: token, email });
  }

  return (
    <MessagePage title={t('invited.title', { company })} text={text()}>
      <Ways />
    </MessagePage>
  );

  function text(): string {
    if (account === 'other') return t('invited.otherKind', { email });
    if (isOther) return t('invited.otherAccount', { email });
    const offer = t('invited.text', {
      company: place === null ? company : `${company}, ${place}`,
      may: t(`role.${role}Text`),
    });
    if (user !== null) return offer;
    return `${offer} ${t(account === 'company' ? 'invited.byLogIn' : 'invited.byRegistration', { email })}`;
  }

  function Ways() {
    if (account === 'other') return <ButtonLink to={path('home')}>{t('invited.toHome')}</ButtonLink>;
    // The session is known only after hydration.
    if (status === 'unknown') return null;
    if (user !== null && !isOther) return <Accept token={token} invitation={invitation} />;
    // Neither logging in nor registering is possible during maintenance (rule pages/maintenance).
    if (maintenance) return null;
    if (user !== null) {
      return (
        <Button
          onClick={() => {
            session.logOut();
            enter();
          }}
        >
          {t('invited.changeAccount')}
        </Button>
      );
    }
    return <Button onClick={enter}>{t(account === 'company' ? 'invited.logIn' : 'invited.register')}</Button>;
  }
}

function Accept({ token, invitation: { company } }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { attempt, busy, refusal } = useAttempt();
  const [isGoing, setGoing] = useState(false);

  async function accept() {
    await attempt(async () => {
      const reply = await api.call('acceptInvitation', { params: { token } }).catch(async (error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        // Withdrawn meanwhile, or accepted on another device: the page then shows the companies of the account.
        await session.reload();
        await revalidate();
      });
      if (!reply) return;
      setGoing(true);
      await session.reload();
      snackbar.success(t('invited.done', { company }));
      await navigate(otherPath('company.dashboard', { companyId: reply.data.company_id }));
    });
  }

  return (
    <>
      <Button loading={busy || isGoing} onClick={() => void accept()}>
        {t('invited.accept')}
      </Button>
      <Refusal error={refusal} />
    </>
  );
}
