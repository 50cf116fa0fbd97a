import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import { useState } from 'react';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { switchPushOn } from '#web/lib/push.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { usePushState } from './device-switch.tsx';
import css from './push-offer.module.css';

/** In localStorage, until the session ends: the person does not want to be asked again. */
const DECLINED = 'push_declined';

/**
 * Offers messages on this device where it is plain what they would tell: after an application and beside ads. The browser
 * asks only once the person has said yes here.
 */
export function PushOffer({ of }: { of: 'application' | 'ad' }) {
  const { t } = useTranslation('news');
  const [state, setState] = usePushState();
  const [isDeclined, setDeclined] = useState(false);
  const { attempt, refusal } = useAttempt();
  if (state !== 'off' || isDeclined || localStorage.getItem(DECLINED) !== null) return null;

  async function accept() {
    await attempt(async () => {
      const next = await switchPushOn();
      setState(next);
      if (next === 'on') snackbar.success(t('device.savedOn'));
    });
  }

  function decline() {
    localStorage.setItem(DECLINED, '1');
    setDeclined(true);
  }

  return (
    <section className={css.offer}>
      <IconBellRinging size={24} aria-hidden />
      <div className={css.text}>
        <h2 className={css.heading}>{t(`device.offer.${of}`)}</h2>
        <p>{t('device.text')}</p>
        <div className={css.actions}>
          <Button size="sm" onClick={() => void accept()}>
            {t('device.offer.yes')}
          </Button>
          <Button size="sm" variant="outline" onClick={decline}>
            {t('device.offer.no')}
          </Button>
        </div>
        <Refusal error={refusal} />
      </div>
    </section>
  );
}
