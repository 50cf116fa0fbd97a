import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ALERT_CONFIRM_DAYS, ALERT_REFUSED_DAYS } from '#domain/alerts/alert.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery, QueryScope } from '#web/lib/query.tsx';
import { api, type User, useSession } from '#web/lib/session.ts';
import { Alert as Message } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Alert, type Asked, dayText, isSameSearch, outdateAlerts } from './alert.ts';
import { FrequencyField } from './alert-fields.tsx';
import css from './alerts.module.css';
import { useSearchWords } from './search-words.ts';

type AlertDialogProps = Asked & { onClose: () => void };

/** Creates an alert for a search: visitors enter an address, accounts only confirm. */
export default function AlertDialog(props: AlertDialogProps) {
  const { user } = useSession();
  return (
    <QueryScope>
      {user === null ? <AlertForm {...props} user={null} /> : <MemberDialog {...props} user={user} />}
    </QueryScope>
  );
}

/** Shows the existing alert for this search instead of the form, if there is one. */
function MemberDialog({ user, ...props }: AlertDialogProps & { user: User }) {
  const { t } = useTranslation('alerts');
  const { data, isPending } = useQuery({ ...apiQuery('listAlerts'), staleTime: 0 });
  // Only the alerts before this dialog was opened, since the form confirms the one that it creates.
  const [before, setBefore] = useState<readonly Alert[] | null>(null);
  if (data && before === null) setBefore(data.data);
  const known = before?.find((alert) => isSameSearch(alert, props));
  if (isPending) {
    return (
      <Dialog title={t(`open.${props.kind}`)} onClose={props.onClose} size="sm">
        <SkeletonText lines={4} />
      </Dialog>
    );
  }
  return known ? <KnownDialog {...props} alert={known} /> : <AlertForm {...props} user={user} />;
}

function KnownDialog({ alert, onClose, ...asked }: AlertDialogProps & { alert: Alert }) {
  const { t, language } = useTranslation('alerts');
  const words = useSearchWords(asked);
  return (
    <Told title={t(`open.${asked.kind}`)} words={words} onClose={onClose} isMember>
      <Message tone="info" title={t('form.knownTitle')}>
        {t('form.known', {
          frequency: t(`frequency.${alert.frequency}`),
          date: dayText(alert.ends_at, language),
        })}
      </Message>
    </Told>
  );
}

function AlertForm({ user, onClose, ...asked }: AlertDialogProps & { user: User | null }) {
  const { t, language } = useTranslation('alerts');
  const { t: nameOf } = useTranslation('fields');
  const id = useId();
  const words = useSearchWords(asked);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { values, set, field, formProps, submitting } = useServerForm({
    endpoint: 'createAlert',
    initialValues: { email: '', frequency: 'daily' as Alert['frequency'] },
    body: ({ email, frequency }) => ({
      kind: asked.kind,
      search: asked.search,
      frequency,
      language: user?.language ?? language,
      ...(user === null && { email }),
    }),
    failure: 'first',
    submit: (body) => api.call('createAlert', { body }),
    onSuccess: (_, { email }) => {
      setSentTo(user?.email ?? email.trim());
      if (user) void outdateAlerts();
    },
  });
  if (sentTo !== null) {
    return (
      <Told title={t(`open.${asked.kind}`)} words={words} onClose={onClose} isMember={user !== null}>
        {user === null ? (
          <Message tone="ok" live title={t('form.sentTitle')}>
            {t('form.sent', { email: sentTo, days: ALERT_CONFIRM_DAYS, refused: ALERT_REFUSED_DAYS })}
          </Message>
        ) : (
          <Message tone="ok" live title={t('form.startedTitle')}>
            {t('form.started', { email: user.email })}
          </Message>
        )}
      </Told>
    );
  }
  return (
    <Dialog
      title={t(`open.${asked.kind}`)}
      lead={t(`form.lead.${asked.kind}`)}
      size="sm"
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submitting={submitting}
          sending={t('common:action.sending')}
          onCancel={onClose}
        >
          {t('form.submit')}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={css.form}>
        <p className={css.words}>{words}</p>
        {user === null && (
          <TextField
            {...field('email')}
            label={nameOf('email')}
            hint={t('form.emailHint')}
            type="email"
            autoComplete="email"
          />
        )}
        <FrequencyField value={values.frequency} onChoose={(frequency) => set({ frequency })} />
        {user !== null && <p className={css.aside}>{t('form.to', { email: user.email })}</p>}
      </Form>
    </Dialog>
  );
}

interface ToldProps {
  title: string;
  words: string;
  onClose: () => void;
  isMember: boolean;
  children: React.ReactNode;
}

/** The outcome, with the words of the search. */
function Told({ title, words, onClose, isMember, children }: ToldProps) {
  const { t } = useTranslation('alerts');
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <div className={css.form}>
        <p className={css.words}>{words}</p>
        {children}
        {isMember && (
          <Link className={css.toAlerts} to={otherPath('user.alerts')} onClick={onClose}>
            {t('form.toAlerts')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
