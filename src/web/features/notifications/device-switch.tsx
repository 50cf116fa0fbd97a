import { useEffect, useState } from 'react';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type PushState, pushState, switchPushOff, switchPushOn } from '#web/lib/push.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Switch } from '#web/ui/choice.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './preferences.module.css';

/** The state of push messages on this device; null until it is known. */
export function usePushState() {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isOver = false;
    pushState().then(
      (found) => !isOver && setState(found),
      () => !isOver && setState('impossible'),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return [state, setState] as const;
}

/** Switches messages on this device on and off, and says what they show and why they may not be had. */
export function DeviceSwitch() {
  const { t } = useTranslation('news');
  const [state, setState] = usePushState();
  const [isBusy, setBusy] = useState(false);
  const { attempt, refusal } = useAttempt();

  async function choose(isWanted: boolean) {
    setBusy(true);
    const isDone = await attempt(async () => {
      const next = await (isWanted ? switchPushOn() : switchPushOff());
      setState(next);
      if (next === 'on') snackbar.success(t('device.savedOn'));
      if (next === 'off' && !isWanted) snackbar.success(t('device.savedOff'));
    });
    if (!isDone) setState(await pushState());
    setBusy(false);
  }

  return (
    <section className={css.duty}>
      <h2>{t('device.heading')}</h2>
      <p>{t('device.text')}</p>
      {state === null || state === 'off' || state === 'on' ? (
        <Switch
          label={t('device.switch')}
          checked={state === 'on'}
          disabled={state === null || isBusy}
          onChange={({ currentTarget }) => void choose(currentTarget.checked)}
        />
      ) : (
        <p className={css.text}>{t(`device.${state}`)}</p>
      )}
      <Refusal error={refusal} />
    </section>
  );
}
