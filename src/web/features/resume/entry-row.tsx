import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link } from 'react-router';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import type { DeclineReason } from '#domain/employments/entry.ts';
import { monthOf } from '#domain/kernel/civil-date.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonthRange, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { AgreementValidity } from '#web/nouns/agreement/agreement-validity.tsx';
import { openPaper } from '#web/nouns/agreement/paper.ts';
import {
  type Confirmation,
  confirmationOf,
  type Entry,
  entryPeriodText,
  entryStripText,
} from '#web/nouns/entry/entry.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import type { Tone } from '#web/ui/chip.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { DocumentCount } from './document-count.tsx';
import css from './entry-row.module.css';
import type { JobRow } from './job-rows.ts';
import { useResumePlace } from './resume-place.ts';

const SIGNS: Record<Confirmation, { tone: Tone; Icon: typeof IconClock }> = {
  pending: { tone: 'info', Icon: IconClock },
  confirmed: { tone: 'ok', Icon: IconCircleCheck },
  recorded: { tone: 'ok', Icon: IconCircleCheck },
  declined: { tone: 'bad', Icon: IconCircleX },
  own: { tone: 'neutral', Icon: IconUser },
};

/** A job of the resume: title, period, its bar, and whether its company confirmed it. */
export function EntryRow({ row, onDelete }: { row: JobRow; onDelete: () => void }) {
  const { language } = useTranslation('resume');
  const place = useResumePlace();
  const today = useToday();
  const { entry, bar, year, window, drawn, notes } = row;
  const confirmation = confirmationOf(entry);
  return (
    <article className={css.row}>
      <div className={css.head}>
        <h3 className={css.title}>
          <Link className={css.link} to={place.form('job', entry.id)}>
            {entry.title}
          </Link>
          , <span className={css.workload}>{formatWorkload(entry.workload, entry.workload)}</span>
        </h3>
        <p className={css.company}>{[entry.company_name, entry.place].filter(Boolean).join(', ')}</p>
        <p className={css.period}>{entryPeriodText(entry, language)}</p>
        <ConfirmationLine entry={entry} isOver={bar.state === 'past'} />
        <DocumentCount documents={entry.documents} />
      </div>
      <div className={css.menu}>
        <EntryMenu entry={entry} onDelete={onDelete} />
      </div>
      <div className={css.chart}>
        <div className={css.bar}>
          <span className={css.year} aria-hidden="true">
            {year}
          </span>
          <YearStrip
            size="sm"
            ruler="bare"
            bars={[bar]}
            window={window}
            rowOf={drawn}
            gapText={null}
            maxGap={MAX_INTERRUPTION_DAYS}
            label={entryStripText(entry, today, language)}
          />
        </div>
        {notes.map(({ tone, text }) => (
          <p key={text} className={css.note} data-tone={tone}>
            {tone !== 'plain' && <IconAlertTriangle className={css.noteIcon} size={17} aria-hidden />}
            <span>{text}</span>
          </p>
        ))}
      </div>
      {confirmation === 'declined' && <Decline entry={entry} />}
      {entry.cooperation_agreements.length > 0 && <Agreements entry={entry} />}
    </article>
  );
}

/** The word of the confirmation. What it means is shown where the company still has to act, or did not do as agreed. */
function ConfirmationLine({ entry, isOver }: { entry: Entry; isOver: boolean }) {
  const { t } = useTranslation('resume');
  const confirmation = confirmationOf(entry);
  const { tone, Icon } = SIGNS[confirmation];
  const about = t(entry.is_cancelled ? 'about.cancelled' : `about.${confirmation}`, {
    company: entry.company_name,
  });
  const isShown = entry.is_cancelled || confirmation === 'pending' || confirmation === 'declined';
  return (
    <p className={css.confirmation} title={isShown ? undefined : about}>
      <span className={css.sign} data-tone={tone}>
        <Icon size={17} aria-hidden />
        <span>{t(`confirmation.${confirmation}`)}</span>
      </span>{' '}
      {isOver && <span className={css.about}>· {t('over')}</span>}{' '}
      <span className={isShown ? css.about : 'visually-hidden'}>{about}</span>
    </p>
  );
}

/** The form field to which a reason for declining refers. */
const FIELDS: Record<DeclineReason, string> = {
  DATE: '#start_month',
  TITLE: '#title',
  UNKNOWN: '#company_name',
  OTHER: '',
};

/** The reason why the company declined, with a link to the field to correct. */
function Decline({ entry }: { entry: Entry }) {
  const { t } = useTranslation('resume');
  const place = useResumePlace();
  const reason = entry.decline?.reason ?? 'OTHER';
  return (
    <Alert
      tone="bad"
      title={t(`decline.${reason}`)}
      action={
        <ButtonLink variant="outline" size="sm" to={`${place.form('job', entry.id)}${FIELDS[reason]}`}>
          {t('decline.correct')}
        </ButtonLink>
      }
    >
      {entry.decline?.explanation && <q className={css.explanation}>{entry.decline.explanation}</q>}{' '}
      {t('decline.hint')}
    </Alert>
  );
}

function Agreements({ entry }: { entry: Entry }) {
  return (
    <ul className={css.agreements}>
      {entry.cooperation_agreements.map((agreement) => (
        <AgreementOfEntry key={agreement.uuid} agreement={agreement} />
      ))}
    </ul>
  );
}

function AgreementOfEntry({ agreement }: { agreement: Entry['cooperation_agreements'][number] }) {
  const { t, language } = useTranslation('resume');
  const { other_company, other_start, other_end } = agreement;
  // A job between two seasons at the same company has two agreements with it.
  const other = {
    company: other_company,
    period: formatMonthRange(monthOf(other_start), monthOf(other_end), language),
  };
  return (
    <li className={css.agreement}>
      <span className={css.agreementName}>
        <span>{t('agreement', other)}</span>
        <AgreementValidity agreement={agreement} end={agreement.end} />
      </span>
      {agreement.url !== null && (
        <IconButton
          label={t('openAgreement', other)}
          icon={<IconFileText size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openPaper(agreement, t('agreement', other))}
        />
      )}
    </li>
  );
}

function EntryMenu({ entry, onDelete }: { entry: Entry; onDelete: () => void }) {
  const { t } = useTranslation('resume');
  const place = useResumePlace();
  return (
    <Menu label={t('menu', { title: entry.title })} button={<IconDotsVertical size={20} aria-hidden />}>
      <MenuLink to={place.form('job', entry.id)} icon={<IconPencil size={20} aria-hidden />}>
        {t(entry.can.edit ? 'common:action.edit' : 'editDescription')}
      </MenuLink>
      {!entry.can.edit && (
        <MenuButton
          icon={<IconFlag size={20} aria-hidden />}
          onClick={() => openDialog('reportProblem', { entryId: entry.id, title: entry.title })}
        >
          {t('report.button')}
        </MenuButton>
      )}
      <MenuButton
        tone="bad"
        icon={<IconTrash size={20} aria-hidden />}
        blocked={entry.can.delete ? undefined : t('deleteBlocked')}
        onClick={onDelete}
      >
        {t('common:action.delete')}
      </MenuButton>
    </Menu>
  );
}
