import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type HTMLAttributes, useId, useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatInstant, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { publishedText } from '#web/nouns/job/card-texts.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import type { RowChoice } from '#web/ui/data-table.tsx';
import { AdMonths } from './ad-months.tsx';
import { Applicant } from './applicant.tsx';
import { type Application, type ApplicationList, applicantName, meaningOf, stepsOf } from './application.ts';
import { ApplicationMenu } from './application-menu.tsx';
import css from './application-table.module.css';
import { Dated } from './dated.tsx';
import { Answers, Facts, Signs } from './glance.tsx';
import { dossierPath } from './list-address.ts';
import { ApplicationChip } from './status-chip.tsx';
import { StatusDialog } from './status-dialog.tsx';

interface ApplicationRowProps {
  company: OwnCompany;
  list: ApplicationList;
  search: URLSearchParams;
  application: Application;
  rowProps: HTMLAttributes<HTMLTableRowElement>;
  /** Null if rows cannot be selected. */
  choice: RowChoice<Application> | null;
  /** Whether there is a column for the ad. */
  hasAd: boolean;
  /** Whether a heading above names the ad, so that its column need not show it again. */
  isUnderAd: boolean;
  /** The number of columns. */
  span: number;
}

/** The row of a person, with the newest application that meets the filters; the others unfold below it. */
export function ApplicationRow(props: ApplicationRowProps) {
  const { company, list, search, application, rowProps, choice, hasAd, isUnderAd, span } = props;
  const { t, language } = useTranslation('company-applications');
  const today = useToday();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const id = useId();
  const { application_sent: sent, decided_by: by, decided_at: at, status, others } = application;
  const name = applicantName(application);
  return (
    <>
      <tr
        {...rowProps}
        className={css.row}
        data-row=""
        data-chosen={choice?.isChosen(application) || undefined}
      >
        {choice && (
          <td className={css.choose}>
            {choice.isChoosable(application) && (
              <Checkbox
                data-row-choose=""
                label={<span className="visually-hidden">{choice.label(application)}</span>}
                checked={choice.isChosen(application)}
                onChange={({ currentTarget }) => choice.onChoose(application, currentTarget.checked)}
              />
            )}
          </td>
        )}
        <td className={css.person}>
          <div className={css.one}>
            <span className={css.face}>
              <Avatar name={name} image={application.applicant.image} />
            </span>
            <div className={css.words}>
              <span className={css.name}>
                <Applicant companyId={company.id} {...{ application, list, search }} />
                <Signs className={css.signs} application={application} hasOthers={false} />
              </span>
              <Facts className={css.facts} application={application} />
              <Answers className={css.answers} application={application} isWhole={!hasAd} />
            </div>
            {others.length > 0 && (
              <button
                type="button"
                className={css.unfold}
                aria-expanded={isUnfolded}
                aria-controls={isUnfolded ? id : undefined}
                title={t('list.others', { n: others.length, name })}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                <span aria-hidden="true">+{others.length}</span>
                <span className="visually-hidden">{t('list.others', { n: others.length, name })}</span>
                <IconChevronDown size={17} aria-hidden />
              </button>
            )}
          </div>
        </td>
        {hasAd && (
          <td className={css.ad}>
            <span
              className={isUnderAd ? 'visually-hidden' : css.title}
              title={isUnderAd ? undefined : application.job.title}
            >
              <Title text={application.job.title} />
            </span>
            {!isUnderAd && (
              <span className={css.months}>
                <AdMonths application={application} />
              </span>
            )}
          </td>
        )}
        <td className={css.sent}>
          {sent && (
            <time dateTime={sent} title={formatInstant(sent, language)}>
              {publishedText(sent, language, today)}
            </time>
          )}
        </td>
        <td className={css.status}>
          <ApplicationChip meaning={meaningOf(application)} />
          {list === 'ongoing'
            ? status === 'INTERVIEW' && <Dated application={application} hasTime />
            : by !== null &&
              at !== null && (
                <span className={css.more}>
                  {t('list.decided', { by, at: formatDate(inZurich(at).date, language, 'short') })}
                </span>
              )}
        </td>
        <td className={css.actions}>
          <div className={css.buttons}>
            {list === 'ongoing' && stepsOf(application).length > 0 && (
              <Button
                className={css.answer}
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                data-row-answer=""
                onClick={() => setAnswering(true)}
              >
                {t('step.open')}
                <span className="visually-hidden">: {name}</span>
              </Button>
            )}
            <ApplicationMenu
              {...{ company, application, list, search }}
              onAnswer={() => setAnswering(true)}
            />
          </div>
          {isAnswering && (
            <StatusDialog
              companyId={company.id}
              application={application}
              onClose={() => setAnswering(false)}
            />
          )}
        </td>
      </tr>
      {isUnfolded && others.length > 0 && (
        <tr className={css.others} data-beside="">
          <td colSpan={span}>
            <ul id={id} aria-label={t('list.others', { n: others.length, name })}>
              {others.map((other) => (
                <Other key={other.id} companyId={company.id} {...{ other, list, search }} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

interface OtherProps extends Pick<ApplicationRowProps, 'list' | 'search'> {
  companyId: number;
  other: Application['others'][number];
}

/** Another application of the same person. */
function Other({ companyId, other, list, search }: OtherProps) {
  const { t, language } = useTranslation('company-applications');
  const today = useToday();
  const { status, application_sent: sent } = other;
  return (
    <li>
      <Link to={dossierPath(companyId, other.id, list, search)}>
        <Title text={other.job.title} />
      </Link>
      {sent && <span className={css.more}>{publishedText(sent, language, today)}</span>}
      {status !== 'DRAFT' && <span>{t(`status.${status}`)}</span>}
    </li>
  );
}
