import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import type { ReactNode } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { save } from '#web/lib/download.ts';
import { formatAppointment, formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './interview.module.css';

export type Interview = NonNullable<Reply<'getOwnApplication'>['data']['interview']>;

/** The date of an interview in one line, with its state unless it is simply upcoming. */
export function InterviewLine({ interview }: { interview: Interview }) {
  const { t, language } = useTranslation('interviews');
  const { date, time, state } = interview;
  return (
    <span className={css.line} data-state={state}>
      <IconCalendarEvent size={17} aria-hidden />
      <span>{t(`line.${state}`, { date: formatDate(date, language, 'short'), time })}</span>
    </span>
  );
}

interface CalendarButtonProps {
  /** Downloads the calendar file (ICS). */
  file: () => Promise<Blob>;
}

/** Downloads an interview for the calendar. */
export function CalendarButton({ file }: CalendarButtonProps) {
  const { t } = useTranslation('interviews');
  const { attempt, busy, refusal } = useAttempt();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<IconCalendarPlus size={20} aria-hidden />}
        loading={busy}
        onClick={() => void attempt(async () => save(await file(), 'solstice.ics'))}
      >
        {t('file')}
      </Button>
      <Refusal error={refusal} />
    </>
  );
}

interface InterviewCardProps extends CalendarButtonProps {
  interview: Interview;
  /** Buttons next to the one for the calendar file. */
  children?: ReactNode;
}

/** The details of an interview. */
export function InterviewCard({ interview, file, children }: InterviewCardProps) {
  const { t, language } = useTranslation('interviews');
  const { date, time, duration_minutes: n, place, video_link: link, note, state, is_changed } = interview;
  const { is_confirmed } = interview;
  const isAhead = state === 'upcoming';
  return (
    <section className={css.card} data-state={state} aria-labelledby="interview">
      <h2 id="interview" className={css.title}>
        <IconCalendarEvent size={22} aria-hidden />
        {t(`title.${state}`)}
      </h2>
      <p className={css.when}>
        {t('when', { date: formatAppointment(date, language), time, n })}
        {isAhead && is_changed && <span className={css.changed}>{t('changed')}</span>}
        {isAhead && is_confirmed && <span className={css.changed}>{t('confirmed')}</span>}
      </p>
      {state !== 'cancelled' && (
        <dl className={css.facts}>
          {place !== null && <Fact name={t('place')}>{place}</Fact>}
          {link !== null && (
            <Fact name={t('video')}>
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            </Fact>
          )}
          {note !== null && (
            <Fact name={t('note')}>
              <span className={css.note}>{note}</span>
            </Fact>
          )}
        </dl>
      )}
      {(isAhead || children) && (
        <div className={css.actions}>
          {isAhead && <CalendarButton file={file} />}
          {children}
        </div>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
