import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { UnreadMessages } from '#web/nouns/application/unread-messages.tsx';
import { seasonHereText } from '#web/nouns/employment/labels.ts';
import { cx } from '#web/ui/cx.ts';
import { answersText, languagesText, permitText, seasonsText } from './applicant-facts.ts';
import { MarkSigns } from './applicant-mark.tsx';
import { type Application, applicantName } from './application.ts';
import css from './glance.module.css';
import { TimesWait } from './times-wait.tsx';

interface GlanceProps {
  application: Application;
  className?: string | undefined;
}

/**
 * What stands beside the name: what waits for an answer, the mark, that the person worked here before, the other house of a
 * tandem, other applications where they do not unfold, and the note of the company.
 */
export function Signs({ application, className, hasOthers }: GlanceProps & { hasOthers: boolean }) {
  const { t, language } = useTranslation('company-applications');
  const { applicant, note, tandem, others, unread_messages: unread, interview_offer: offer } = application;
  const here = applicant.seasons_here.map((it) => seasonHereText(it, language)).join(', ');
  const hereText = t('list.hereBefore', { seasons: here });
  const elsewhere =
    tandem && [t('tandem.title', { company: tandem.company.name }), t(`tandem.${tandem.state}`)].join(': ');
  const n = hasOthers ? others.length : 0;
  const othersText = t('list.others', { n, name: applicantName(application) });
  const hasNone = applicant.mark === null && here === '' && note === null && elsewhere === null && n === 0;
  if (hasNone && unread === 0 && offer === null) return null;
  return (
    <span className={cx(css.signs, className)}>
      <UnreadMessages n={unread} />
      <TimesWait offer={offer} />
      <MarkSigns applicant={{ mark: applicant.mark, tags: [] }} />
      {here !== '' && (
        <span className={css.sign} title={hereText}>
          <IconHistory size={17} aria-hidden />
          <span className="visually-hidden">{hereText}</span>
        </span>
      )}
      {elsewhere !== null && (
        <span className={css.sign} title={elsewhere}>
          <IconArrowsJoin size={17} aria-hidden />
          <span className="visually-hidden">{elsewhere}</span>
        </span>
      )}
      {n > 0 && (
        <span className={cx(css.sign, css.others)} title={othersText}>
          <span aria-hidden="true">+{n}</span>
          <span className="visually-hidden">{othersText}</span>
        </span>
      )}
      {note !== null && (
        <span className={css.sign} title={note}>
          <IconNote size={17} aria-hidden />
          <span className="visually-hidden">
            {t('note.label')}: {note}
          </span>
        </span>
      )}
    </span>
  );
}

/**
 * Tags, the last job, languages, permit, seasons and from when, in one line, which is cut where there is no room
 * (rule applications/glance).
 */
export function Facts({ application: { applicant }, className }: GlanceProps) {
  const { t, language } = useTranslation('company-applications');
  const { available_from: free } = applicant;
  const tags = applicant.tags.join(', ');
  const facts = [
    applicant.last_job?.title,
    languagesText(applicant, language),
    permitText(applicant.residence_permit, language),
    seasonsText(applicant, language),
    free !== null && t('list.free', { date: formatDate(free, language, 'short') }),
  ]
    .filter(Boolean)
    .join(' · ');
  const all = [tags, facts].filter(Boolean).join(' · ');
  if (all === '') return null;
  return (
    <span className={cx(css.facts, className)} title={all}>
      {tags !== '' && (
        <>
          <span className="visually-hidden">{t('mark.tags')}: </span>
          <strong>{tags}</strong>
          {facts !== '' && ' · '}
        </>
      )}
      {facts}
    </span>
  );
}

/**
 * What was answered to the questions of the ad, in a line that is cut where there is no room; of one ad alone all of it, on
 * phones as well (rule applications/answers).
 */
export function Answers({ application, className, isWhole }: GlanceProps & { isWhole: boolean }) {
  const { language } = useTranslation('company-applications');
  const answers = answersText(application, language).join(' · ');
  if (answers === '') return null;
  return (
    <span
      className={cx(css.facts, className)}
      title={isWhole ? undefined : answers}
      data-whole={isWhole || undefined}
    >
      {answers}
    </span>
  );
}
