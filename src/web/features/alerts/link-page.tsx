import { useState } from 'react';
import { pageSearchOf } from '#api/search-address.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { LanguageField } from '#web/nouns/person/language-field.tsx';
import { Alert as Message } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import page from '#web/ui/page.module.css';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Route } from './+types/link-page.ts';
import { type Alert, dayText } from './alert.ts';
import { AlertFacts, useIsEnding } from './alert-facts.tsx';
import { FrequencyField } from './alert-fields.tsx';
import { deleteAlert, updateAlert, useAlertForm } from './alert-form.ts';
import css from './alerts.module.css';
import { EndDialog } from './end-dialog.tsx';
import { LinkMessage } from './link-message.tsx';
import { isGone, loadLinkedAlert } from './linked-alert.ts';
import { useSearchWords, WORDS } from './search-words.ts';

export const handle: PageHandle = { texts: [...WORDS, 'fields', 'accounts'] };
export const meta = pageMeta('alerts', 'link');

export async function loader(args: Route.LoaderArgs) {
  return { alert: await loadLinkedAlert(args) };
}

/** How the alert ended while the page was open. */
type End = 'ended' | 'rejected' | 'over';

/**
 * The page behind the links in an alert's mails, to confirm, change, renew and delete it. A GET changes nothing, since
 * mail programs prefetch links (rule alerts/link).
 */
export default function AlertLinkPage({
  loaderData: { alert: read },
  params: { token },
}: Route.ComponentProps) {
  const [alert, setAlert] = useState(read);
  const [end, setEnd] = useState<End | null>(null);
  const given = { token, onChange: setAlert, onEnd: setEnd };
  return (
    <QueryScope>
      {alert === null || end !== null ? (
        <LinkMessage why={end ?? 'over'} alert={alert} />
      ) : alert.confirmed ? (
        <Settings alert={alert} isNew={read?.confirmed === false} {...given} />
      ) : (
        <Question alert={alert} {...given} />
      )}
    </QueryScope>
  );
}

interface PartProps {
  alert: Alert;
  token: string;
  onChange: (alert: Alert) => void;
  onEnd: (end: End) => void;
}

function Question({ alert, token, onChange, onEnd }: PartProps) {
  const { t } = useTranslation('alerts');
  const { attempt, busy, refusal } = useAttempt();
  const words = useSearchWords(alert);
  const press = (work: () => Promise<unknown>) =>
    attempt(() =>
      work().catch((error) => {
        if (!isGone(error)) throw error;
        onEnd('over');
      }),
    );
  const confirm = () =>
    press(async () => onChange((await api.call('confirmLinkedAlert', { params: { token } })).data));
  const reject = () => press(async () => onEnd(await deleteAlert({ token }).then(() => 'rejected' as const)));
  return (
    <div className={page.narrow}>
      <h1>{t('link.ask')}</h1>
      <div className={css.form}>
        <p className={css.words}>{words}</p>
        <AlertFacts alert={alert} />
        <p>{t('link.askText')}</p>
      </div>
      <div className={css.actions}>
        <Button loading={busy} onClick={() => void confirm()}>
          {t('link.confirm')}
        </Button>
        <Button variant="outline" loading={busy} onClick={() => void reject()}>
          {t('link.reject')}
        </Button>
      </div>
      <Refusal error={refusal} />
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function Settings({ alert, token, isNew, onChange, onEnd }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation('alerts');
  const path = usePublicPath();
  const [isEnding, setEnding] = useState(false);
  const words = useSearchWords(alert);
  const search = pageSearchOf(alert);
  return (
    <div className={page.narrow}>
      <h1>{t('link.heading')}</h1>
      {isNew && (
        // The pressed button is removed, so the focus moves here instead of being lost.
        <div ref={focus} tabIndex={-1}>
          <Message tone="ok" live title={t('link.confirmed')}>
            {t('link.confirmedText')}
          </Message>
        </div>
      )}
      <div className={css.form}>
        <p className={css.words}>{words}</p>
        <AlertFacts alert={alert} />
      </div>
      <Keep alert={alert} token={token} onChange={onChange} />
      <Change alert={alert} token={token} onChange={onChange} />
      <div className={css.actions}>
        {search !== null && (
          <ButtonLink
            variant="outline"
            size="sm"
            to={path(alert.kind === 'jobs' ? 'job.list' : 'year.plan') + search}
          >
            {t(`row.show.${alert.kind}`)}
          </ButtonLink>
        )}
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setEnding(true)}>
          {t('end.submit')}
        </Button>
      </div>
      {isEnding && (
        <EndDialog
          owner={{ token }}
          words={words}
          onClose={() => setEnding(false)}
          onEnded={() => onEnd('ended')}
        />
      )}
    </div>
  );
}

type ChangeProps = Omit<PartProps, 'onEnd'>;

/** In the last month: renews the alert for another year. */
function Keep({ alert, token, onChange }: ChangeProps) {
  const { t, language } = useTranslation('alerts');
  const { attempt, busy, refusal } = useAttempt();
  if (!useIsEnding(alert)) return null;
  const keep = () =>
    attempt(async () => {
      const { data } = await updateAlert({ token }, { keep: true });
      onChange(data);
      snackbar.success(t('row.kept', { date: dayText(data.ends_at, language) }));
    });
  return (
    <div>
      <Button loading={busy} onClick={() => void keep()}>
        {t('row.keep')}
      </Button>
      <Refusal error={refusal} />
    </div>
  );
}

function Change({ alert, token, onChange }: ChangeProps) {
  const { t } = useTranslation('alerts');
  const isEnding = useIsEnding(alert);
  const { values, set, field, formProps, submitting } = useAlertForm(alert, { token }, (changed) => {
    onChange(changed);
    snackbar.success(t('change.done'));
  });
  return (
    <Form {...formProps} className={css.form}>
      <FrequencyField value={values.frequency} onChoose={(frequency) => set({ frequency })} />
      <LanguageField field={field} hint={t('change.language')} />
      <div>
        <Button
          type="submit"
          variant={isEnding ? 'outline' : 'filled'}
          loading={submitting}
          loadingText={t('common:action.saving')}
        >
          {t('common:action.save')}
        </Button>
      </div>
    </Form>
  );
}
