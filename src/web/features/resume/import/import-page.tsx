import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { isWorthAnotherTry, useUploadWords } from '#web/lib/upload-failure.ts';
import { newApplicationPath, resumeImportPath } from '#web/nouns/application/paths.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { CertificationEntry } from '../certification-page.tsx';
import { EducationEntry } from '../education-page.tsx';
import { JobEntry } from '../entry-page.tsx';
import { LanguageEntry } from '../language-page.tsx';
import { ResumeAt } from '../resume-place.ts';
import { DraftList } from './draft-list.tsx';
import { Exports } from './exports.tsx';
import css from './import-page.module.css';
import { type Card, cardsOf, type KeptImport, keptFrom } from './imported.ts';
import { type ImportKeeping, useKeptImport } from './kept-import.ts';

export const handle: PageHandle = { texts: ['resume', 'profile', 'fields', 'companies'] };
export const meta = pageMeta('resume', 'transfer');

const ENDINGS = ['pdf', 'xml', 'json'];

/** The address of this page, and where it leads back to: to the resume, or to the application that it was opened from. */
function usePlaces() {
  const [search] = useSearchParams();
  const jobId = Number(search.get('for'));
  return Number.isInteger(jobId) && jobId > 0
    ? { here: resumeImportPath(jobId), back: newApplicationPath(jobId, 'resume'), isApplying: true }
    : { here: otherPath('employee.resume.import'), back: otherPath('employee.resume'), isApplying: false };
}

/** The address of the form of an entry of the file. */
function formPath(here: string, key: string): string {
  return `${here}${here.includes('?') ? '&' : '?'}entry=${key}`;
}

/** Imports a resume from a file, entry by entry, and exports the person's own. */
export default function ImportPage() {
  const { t } = useTranslation('resume');
  const [search] = useSearchParams();
  const keeping = useKeptImport();
  const { back, isApplying } = usePlaces();
  const { kept, looked } = keeping;
  const cards = useMemo(() => (kept ? cardsOf(kept.draft) : []), [kept]);
  const changed = cards.find(({ key }) => key === search.get('entry'));
  const [isNew, setNew] = useState(false);

  function read(next: KeptImport) {
    setNew(true);
    keeping.keep(next);
  }

  if (!looked) {
    return (
      <div className={page.narrow}>
        <SkeletonCards />
      </div>
    );
  }
  if (kept && changed) return <ChangeFirst kept={kept} card={changed} keeping={keeping} />;
  return (
    <div className={page.narrow}>
      <BackLink to={back}>{t(isApplying ? 'transfer.backToApplication' : 'entry.back')}</BackLink>
      <h1>{t('transfer.heading')}</h1>
      {kept ? (
        <Draft kept={kept} cards={cards} keeping={keeping} isNew={isNew} />
      ) : (
        <ChooseFile onRead={read} />
      )}
      {isApplying ? (
        <div>
          <ButtonLink to={back}>{t('transfer.onward')}</ButtonLink>
        </div>
      ) : (
        <Exports />
      )}
    </div>
  );
}

function ChooseFile({ onRead }: { onRead: (kept: KeptImport) => void }) {
  const { t } = useTranslation('resume');
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  /** The file that could not be sent, and may be tried again. */
  const [again, setAgain] = useState<File | null>(null);
  const uploadWords = useUploadWords();

  async function read(file: File) {
    setRefusal('');
    setAgain(null);
    setShare(0);
    try {
      const { data: draft } = await api.call('importResume', { file, onProgress: setShare });
      onRead(keptFrom(draft, file.name));
    } catch (error) {
      setRefusal(uploadWords(error, 'file'));
      if (isWorthAnotherTry(error)) setAgain(file);
    } finally {
      setShare(null);
    }
  }

  return (
    <section className={css.section} aria-labelledby="import">
      <h2 id="import">{t('transfer.import.heading')}</h2>
      <p>{t('transfer.import.lead')}</p>
      <FileField
        label={t('transfer.import.file')}
        hint={t('transfer.import.hint')}
        error={refusal || undefined}
        kinds={ENDINGS}
        maxMegabytes={UPLOAD_MAX_BYTES / 1024 / 1024}
        button={t('transfer.import.choose')}
        uploading={share !== null}
        onChoose={(file) => void read(file)}
        actions={
          again && (
            <Button
              variant="text"
              size="sm"
              aria-label={t('common:upload.againOf', { name: again.name })}
              onClick={() => void read(again)}
            >
              {t('common:upload.again')}
            </Button>
          )
        }
      >
        <IconFileImport className={css.icon} size={28} aria-hidden />
        {share !== null && (
          <progress
            className={css.progress}
            max={100}
            value={Math.round(share * 100)}
            aria-label={t('transfer.import.reading')}
          />
        )}
      </FileField>
      <div>
        <AccordionItem title={t('transfer.where.title')}>
          <dl className={css.where}>
            {(['europass', 'json', 'solstice'] as const).map((from) => (
              <div key={from}>
                <dt>{t(`transfer.where.${from}`)}</dt>
                <dd>{t(`transfer.where.${from}Text`)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('transfer.where.not')}</p>
        </AccordionItem>
      </div>
    </section>
  );
}

interface DraftProps {
  kept: KeptImport;
  cards: readonly Card[];
  keeping: ImportKeeping;
  /** Whether it was just parsed, so that the focus moves to it. */
  isNew: boolean;
}

function Draft({ kept, cards, keeping, isNew }: DraftProps) {
  const { t } = useTranslation('resume');
  const { here } = usePlaces();
  const profile = useQuery(apiQuery('getProfile'));
  if (!profile.data) {
    if (profile.isError) {
      return <ErrorState title={t('list.failed')} onRetry={() => void profile.refetch()} />;
    }
    return <SkeletonCards />;
  }
  return (
    <DraftList
      kept={kept}
      cards={cards}
      keeping={keeping}
      isNew={isNew}
      missing={profile.data.data.missing}
      here={here}
      formOf={(key) => formPath(here, key)}
    />
  );
}

const FORMS: Record<EntryKind, (props: { id: string | undefined }) => React.ReactNode> = {
  job: JobEntry,
  education: EducationEntry,
  language: LanguageEntry,
  certification: CertificationEntry,
};

/** The usual form of an entry, prefilled from the file. */
function ChangeFirst({ kept, card, keeping }: { kept: KeptImport; card: Card; keeping: ImportKeeping }) {
  const { t } = useTranslation('resume');
  const { here } = usePlaces();
  const EntryForm = FORMS[card.kind];
  const place = {
    list: here,
    back: t('transfer.draft.back'),
    form: () => formPath(here, card.key),
    brought: {
      name: `resume-import-${kept.id}-${card.key}`,
      entry: card,
      onStored: () => keeping.decide([card.key], 'taken'),
    },
  };
  return (
    <ResumeAt value={place}>
      <EntryForm id={undefined} />
    </ResumeAt>
  );
}
