import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { CHANNELS, type Channel, PACES, type Pace } from '#domain/notifications/news.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api, roleOf, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Switch } from '#web/ui/choice.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import css from './preferences.module.css';

export const handle: PageHandle = { texts: ['news', 'notifications'] };
export const meta = pageMeta('news', 'preferences');

type Preference = Reply<'getNotificationPreferences'>['data'][number];

/** Which notifications an account gets, and by which channel (rule pages/news-page). */
export default function PreferencesPage() {
  const { t } = useTranslation('news');
  const { user } = useSession();
  const { data, isError, refetch: again } = useQuery(apiQuery('getNotificationPreferences'));
  if (!user) return null;
  const isCompany = roleOf(user) === 'company';
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('preferences.heading')}</h1>
        {data?.data.length !== 0 && (
          <p className={css.lead}>{t(isCompany ? 'preferences.leadCompany' : 'preferences.lead')}</p>
        )}
      </div>
      {isError && !data ? (
        <ErrorState title={t('preferences.failed')} onRetry={() => void again()} />
      ) : (
        <Content preferences={data?.data} />
      )}
    </div>
  );
}

function Content({ preferences }: { preferences: Preference[] | undefined }) {
  const { t } = useTranslation('news');
  if (!preferences) return <SkeletonText lines={8} />;
  if (preferences.length === 0)
    return <EmptyState title={t('preferences.none.title')}>{t('preferences.none.text')}</EmptyState>;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('preferences.column.kind')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={css.channel}>
                {t(`preferences.column.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.map((preference) => (
            <Row key={preference.type} preference={preference} />
          ))}
        </tbody>
      </table>
      <section className={css.duty}>
        <h2>{t('preferences.duty.heading')}</h2>
        <ul>
          <li>{t('preferences.duty.agreements')}</li>
          <li>{t('preferences.duty.security')}</li>
        </ul>
      </section>
      <DeviceSwitch />
    </>
  );
}

function Row({ preference: { type, is_duty, pace, ...on } }: { preference: Preference }) {
  const { t } = useTranslation('news');
  const { attempt, refusal } = useAttempt();
  // Optimistic: a toggled setting shows at once, until the server has answered.
  const [pressed, setPressed] = useState<Partial<Record<Channel, boolean>>>({});
  const kind = t(`notifications:${type}.name`);

  async function choose(channel: Channel, wanted: boolean) {
    setPressed((before) => ({ ...before, [channel]: wanted }));
    const isDone = await attempt(async () => {
      await api.call('updateNotificationPreferences', { body: { type, [channel]: wanted } });
      await refetch('getNotificationPreferences');
    });
    setPressed(({ [channel]: _, ...others }) => others);
    if (isDone) {
      snackbar.success(
        t(wanted ? 'preferences.savedOn' : 'preferences.savedOff', {
          kind,
          channel: t(`preferences.column.${channel}`),
        }),
      );
    }
  }

  return (
    <tr>
      <th scope="row" className={css.kind}>
        <span className={css.name}>{kind}</span>
        <span className={css.text}>{t(`notifications:${type}.text`)}</span>
        {pace !== null && on.mail && <PaceChoice type={type} pace={pace} />}
        <Refusal error={refusal} />
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className={css.channel}>
          {on[channel] === null || is_duty ? (
            <span className={css.fixed}>
              {t(on[channel] === null ? 'preferences.never' : 'preferences.always')}
            </span>
          ) : (
            <Switch
              className={css.switch}
              label={
                <span className="visually-hidden">
                  {t('preferences.switch', { kind, channel: t(`preferences.column.${channel}`) })}
                </span>
              }
              checked={pressed[channel] ?? on[channel]}
              onChange={({ currentTarget }) => void choose(channel, currentTarget.checked)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

/** How soon a kind is mailed (rule notifications/pace). */
function PaceChoice({ type, pace }: { type: Preference['type']; pace: Pace }) {
  const { t } = useTranslation('news');
  const { attempt, refusal } = useAttempt();
  const [pressed, setPressed] = useState<Pace | null>(null);

  async function choose(wanted: Pace) {
    setPressed(wanted);
    const isDone = await attempt(async () => {
      await api.call('updateNotificationPreferences', { body: { type, pace: wanted } });
      await refetch('getNotificationPreferences');
    });
    setPressed(null);
    if (isDone) snackbar.success(t(`preferences.pace.saved.${wanted}`));
  }

  return (
    <>
      <Segmented
        label={t('preferences.pace.label')}
        options={PACES.map((value) => ({ value, label: t(`preferences.pace.${value}`) }))}
        value={pressed ?? pace}
        onChange={(value) => void choose(value)}
      />
      <Refusal error={refusal} />
    </>
  );
}
