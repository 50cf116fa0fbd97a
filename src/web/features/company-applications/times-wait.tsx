import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Application } from './application.ts';
import css from './times-wait.module.css';

/** That times for an interview wait, and for whom; nothing if there are none. */
export function TimesWait({ offer }: { offer: Application['interview_offer'] }) {
  const { t } = useTranslation('interviews');
  if (offer === null) return null;
  // What the applicant proposes is answered first.
  const isOurs = offer.times.some(({ by }) => by === 'employee');
  const text = t(isOurs ? 'offer.waitsForUs' : 'offer.waits');
  return (
    <span className={css.sign} data-ours={isOurs || undefined} title={text}>
      <IconCalendarQuestion size={17} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
