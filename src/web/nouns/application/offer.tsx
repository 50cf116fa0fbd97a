import IconCalendarQuestion from '@tabler/icons-react/dist/esm/icons/IconCalendarQuestion.mjs';
import { type ReactNode, useId } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatAppointment } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './interview.module.css';

export type InterviewOffer = NonNullable<Reply<'getOwnApplication'>['data']['interview_offer']>;
type Time = InterviewOffer['times'][number];

interface OfferCardProps {
  offer: InterviewOffer;
  /** The side that reads. */
  own: Time['by'];
  /** The other side. */
  name: string;
  /** Takes one of the times of the other side; null if that is not possible. */
  onTake: ((timeId: number) => Promise<void>) | null;
  /** Buttons below. */
  children?: ReactNode;
}

/** Times for an interview that wait for an answer: those to choose from, and the own ones. */
export function OfferCard({ offer, own, name, onTake, children }: OfferCardProps) {
  const { t } = useTranslation('interviews');
  const id = useId();
  const theirs = offer.times.filter(({ by }) => by !== own);
  const mine = offer.times.filter(({ by }) => by === own);
  const { duration_minutes: n, place, video_link: link, note, proposal } = offer;
  const said = own === 'employee' ? note : proposal;
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        <IconCalendarQuestion size={22} aria-hidden />
        {t('offer.title')}
      </h2>
      {theirs.length > 0 && (
        <>
          <p>{t('offer.theirs', { name })}</p>
          <Times times={theirs} onTake={onTake} />
        </>
      )}
      {said !== null && <p className={css.note}>{said}</p>}
      {mine.length > 0 && (
        <>
          <p>{t('offer.mine', { name })}</p>
          <Times times={mine} onTake={null} />
        </>
      )}
      <p>
        {[t('offer.minutes', { n }), place].filter(Boolean).join(', ')}
        {link !== null && (
          <>
            {', '}
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </>
        )}
      </p>
      {children && <div className={css.actions}>{children}</div>}
    </section>
  );
}

function Times({ times, onTake }: { times: readonly Time[]; onTake: OfferCardProps['onTake'] }) {
  const { t, language } = useTranslation('interviews');
  const { attempt, busy, refusal } = useAttempt();
  return (
    <>
      <ul className={css.times}>
        {times.map(({ id, date, time }) => {
          const when = t('offer.when', { date: formatAppointment(date, language), time });
          return (
            <li key={id}>
              <span>{when}</span>
              {onTake && (
                <Button
                  variant="outline"
                  size="sm"
                  loading={busy}
                  onClick={() => void attempt(() => onTake(id))}
                >
                  {t('offer.take')}
                  <span className="visually-hidden">: {when}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Refusal error={refusal} />
    </>
  );
}
