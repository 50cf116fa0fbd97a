import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { endsWithWishes } from '#domain/pool/availability.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { lastDayText, outdateAvailability } from './availability.ts';
import type { Availability } from './person.ts';
import css from './pool.module.css';

/** Whether the availability is switched on and until when, with buttons to renew it and to switch it off. */
export function AvailabilityState({ availability }: { availability: Availability }) {
  const { t, language } = useTranslation('pool');
  const today = useToday();
  const { attempt, busy, refusal } = useAttempt();
  const { visible, ends_at, until, categories } = availability;
  const hasEnded = !visible && ends_at !== null;
  const dateOf = (it: Availability) => lastDayText(it, language);
  /** Renewing has no effect, because the last wanted day comes first. */
  const isBounded = visible && ends_at !== null && endsWithWishes(new Date(ends_at), until);
  const put = (on: boolean) =>
    attempt(async () => {
      const { shown: _, hidden_from: __, ends_at: ___, updated_at, ...wishes } = availability;
      const body = { ...wishes, visible: on, ...(updated_at !== null && { updated_at }) };
      const { data } = await api.call('updateAvailability', { body });
      await outdateAvailability();
      snackbar.success(on ? t('state.kept', { date: dateOf(data) }) : t('state.switchedOff'));
    });
  const Icon = visible ? IconEye : IconEyeOff;
  return (
    <section className={css.card} aria-label={t('be.heading')}>
      <div className={css.head}>
        <h2>
          <Icon size={22} aria-hidden />{' '}
          {visible ? t('state.on', { date: dateOf(availability) }) : hasEnded ? endedText() : t('state.off')}
        </h2>
      </div>
      <p>{text()}</p>
      {(visible || (categories.length > 0 && !isOver())) && (
        <div className={css.actions}>
          {!isBounded && (
            <Button variant={visible ? 'outline' : 'filled'} loading={busy} onClick={() => void put(true)}>
              {t(visible ? 'state.keep' : 'state.again')}
            </Button>
          )}
          {visible && (
            <Button variant="outline" loading={busy} onClick={() => void put(false)}>
              {t('state.switchOff')}
            </Button>
          )}
        </div>
      )}
      <Refusal error={refusal} />
    </section>
  );

  function text(): string {
    if (visible) return t(isBounded ? 'state.boundedText' : 'state.onText');
    return t(hasEnded ? 'state.endedText' : 'state.offText');
  }

  /** Whether it ended with the last wanted day rather than by expiry. */
  function isOver(): boolean {
    return hasEnded && until !== null && until < today;
  }

  function endedText(): string {
    return isOver() ? t('state.over') : t('state.ended', { date: dateOf(availability) });
  }
}
