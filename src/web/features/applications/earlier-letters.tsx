import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Subject } from './application.ts';
import css from './application-page.module.css';
import { lettersToTake } from './letters-to-take.ts';
import { newestApplications } from './steps.ts';
import type { Draft } from './use-draft.ts';

/**
 * The last letters that were sent, to begin this one with (rule applications/earlier-letters); folded, since five of them
 * would keep the field itself off the first screen of a phone.
 */
export function EarlierLetters({ subject, draft }: { subject: Subject; draft: Draft }) {
  const { t, language } = useTranslation('applications');
  const { data } = useQuery(newestApplications());
  const [isOpen, setOpen] = useState(false);
  const letters = lettersToTake(data?.data ?? [], subject.jobId);
  if (letters.length === 0) return null;
  return (
    <AccordionItem title={t('earlier.title')} open={isOpen} onToggle={setOpen}>
      <p>{t('earlier.text')}</p>
      <ul className={css.letters}>
        {letters.map(({ id, job, company, application_letter, application_sent }) => (
          <li key={id} className={css.letter}>
            <span className={css.letterOf}>
              <strong>{job.title}</strong>
              <br />
              {company.name}
              {application_sent && `, ${formatDate(inZurich(application_sent).date, language)}`}
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('earlier.takeOf', { title: job.title, company: company.name })}
              onClick={() => {
                draft.other.replaceBy(application_letter);
                setOpen(false);
              }}
            >
              {t('earlier.take')}
            </Button>
          </li>
        ))}
      </ul>
    </AccordionItem>
  );
}
