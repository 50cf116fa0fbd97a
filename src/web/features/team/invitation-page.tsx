import { useState } from 'react';
import { useNavigate } from 'react-router';
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
import { api, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Route } from './+types/invitation-page.ts';

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
  const { t } = useTranslation('team');
  const path = usePublicPath();
  if (invitation) return <Invited token={token} invitation={invitation} />;
  return (
    <MessagePage title={t('invited.overTitle')} text={t('invited.overText')}>
      <ButtonLink to={path('home')}>{t('invited.toHome')}</ButtonLink>
    </MessagePage>
  );
}

function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('team');
  const { status, user } = useSession();
  const maintenance = useMaintenance();
  const { company, place, role, email, account } = invitation;
  const text = t('invited.text', {
    company: place === null ? company : `${company}, ${place}`,
    may: t(`role.${role}Text`),
  });
  const first =
    user !== null ? '' : t(account === 'company' ? 'invited.byLogIn' : 'invited.byRegistration', { email });
  const [isMailed, setMailed] = useState(false);
  const isOther = account === 'other' || (user !== null && user.email.toLowerCase() !== email.toLowerCase());
  if (isMailed) {
    return <MessagePage title={t('invited.mailedTitle')} text={t('invited.mailedText', { email })} />;
  }
  return (
    <MessagePage title={t('invited.title', { company })} text={isOther ? hindrance() : `${text} ${first}`}>
      <Ways />
    </MessagePage>
  );

  function hindrance(): string {
    return account === 'other' ? t('invited.otherKind', { email }) : t('invited.otherAccount', { email });
  }

  function Ways() {
    // The session is known only after hydration.
    if (status === 'unknown' || account === 'other') return null;
    if (user !== null) {
      return isOther ? (
        <Button variant="outline" onClick={() => void session.logOut()}>
          {t('invited.logOut')}
        </Button>
      ) : (
        <Accept token={token} invitation={invitation} onMailed={() => setMailed(true)} />
      );
    }
    // Neither logging in nor registering is possible during maintenance (rule pages/maintenance).
    if (maintenance) return null;
    return account === 'company' ? (
      <Button onClick={() => openDialog('logIn', { email })}>{t('invited.logIn')}</Button>
    ) : (
      <Button onClick={() => openDialog('register', { kind: 'company', reason: 'invitation', email })}>
        {t('invited.register')}
      </Button>
    );
  }
}

interface AcceptProps {
  token: string;
  invitation: Invitation;
  /** Called if the email address has to be verified by another mail first. */
  onMailed: () => void;
}

function Accept({ token, invitation: { company }, onMailed }: AcceptProps) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const { attempt, busy, refusal } = useAttempt();
  const [isGoing, setGoing] = useState(false);

  async function accept() {
    await attempt(async () => {
      const {
        data: { company_id: companyId },
      } = await api.call('acceptInvitation', { params: { token } });
      if (companyId === null) {
        onMailed();
        return;
      }
      setGoing(true);
      await session.reload();
      snackbar.success(t('invited.done', { company }));
      await navigate(otherPath('company.dashboard', { companyId }));
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
