import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { type Letter, LetterDialog, type LetterText } from './letter-dialog.tsx';
import css from './letters-page.module.css';
import page from './list-page.module.css';
import { ListTabs } from './list-tabs.tsx';

export const handle: PageHandle = { texts: ['company-applications', 'fields'] };
export const meta = pageMeta('company-applications', 'letters');

/** The dialog that is open. */
type Opened =
  | { what: 'edit'; letter: Letter }
  | { what: 'new'; sample: LetterText }
  | { what: 'delete'; letter: Letter };

/** The templates of a company for messages to applicants (rule applications/letters). */
export default function LettersPage() {
  const { t, language } = useTranslation('company-applications');
  const { id: companyId, role } = useOwnCompany();
  const mayDecide = isDecider(role);
  const { data, isError, refetch: again } = useQuery(apiQuery('listLetters', { params: { companyId } }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const use = (sample: LetterText) => setOpened({ what: 'new', sample });
  const blank: LetterText = { title: '', kind: 'REFUSAL', language, text: '' };
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('list.heading')}</h1>
        <ListTabs companyId={companyId} />
      </div>
      <div className={css.head}>
        <h2>{t('letters.heading')}</h2>
        {mayDecide && (
          <Button
            icon={<IconPlus size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpened({ what: 'new', sample: blank })}
          >
            {t('letters.new')}
          </Button>
        )}
      </div>
      <p className={css.lead}>{t('letters.lead')}</p>
      {data === undefined ? (
        isError ? (
          <ErrorState title={t('letters.failed')} onRetry={() => void again()} />
        ) : (
          <SkeletonCards />
        )
      ) : (
        <>
          {data.data.letters.length === 0 ? (
            <p className={css.none}>{t('letters.none')}</p>
          ) : (
            <ul className={css.letters}>
              {data.data.letters.map((letter) => (
                <Card key={letter.id} letter={letter}>
                  {mayDecide && (
                    <>
                      <IconButton
                        label={t('letters.edit', { title: letter.title })}
                        icon={<IconPencil size={20} aria-hidden />}
                        aria-haspopup="dialog"
                        onClick={() => setOpened({ what: 'edit', letter })}
                      />
                      <IconButton
                        label={t('letters.delete', { title: letter.title })}
                        icon={<IconTrash size={20} aria-hidden />}
                        aria-haspopup="dialog"
                        onClick={() => setOpened({ what: 'delete', letter })}
                      />
                    </>
                  )}
                </Card>
              ))}
            </ul>
          )}
          <h2>{t('letters.samples')}</h2>
          <p className={css.lead}>{t('letters.samplesLead')}</p>
          <Samples
            samples={data.data.samples.filter((it) => it.language === language)}
            onUse={mayDecide ? use : null}
          />
          <details className={css.others}>
            <summary>{t('letters.otherLanguages')}</summary>
            <Samples
              samples={data.data.samples.filter((it) => it.language !== language)}
              onUse={mayDecide ? use : null}
            />
          </details>
        </>
      )}
      {opened?.what === 'new' && (
        <LetterDialog companyId={companyId} letter={null} sample={opened.sample} onClose={close} />
      )}
      {opened?.what === 'edit' && (
        <LetterDialog companyId={companyId} letter={opened.letter} sample={opened.letter} onClose={close} />
      )}
      {opened?.what === 'delete' && (
        <DeleteDialog companyId={companyId} letter={opened.letter} onClose={close} />
      )}
    </div>
  );
}

function Samples({
  samples,
  onUse,
}: {
  samples: readonly LetterText[];
  /** Null if the person may not create templates. */
  onUse: ((sample: LetterText) => void) | null;
}) {
  const { t } = useTranslation('company-applications');
  return (
    <ul className={css.letters}>
      {samples.map((sample) => (
        <Card key={`${sample.language} ${sample.title}`} letter={sample}>
          {onUse !== null && (
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => onUse(sample)}>
              {t('letters.use')}
              <span className="visually-hidden">: {sample.title}</span>
            </Button>
          )}
        </Card>
      ))}
    </ul>
  );
}

function Card({ letter, children }: { letter: LetterText; children: ReactNode }) {
  const { t } = useTranslation('company-applications');
  const { title, kind, language, text } = letter;
  return (
    <li className={css.letter}>
      <div className={css.letterHead}>
        <div>
          <h3>{title}</h3>
          <p className={css.about}>
            {t(`letters.kind.${kind}`)}, {t(`letters.language.${language}`)}
          </p>
        </div>
        <div className={css.buttons}>{children}</div>
      </div>
      <p className={css.text} lang={language}>
        {text}
      </p>
    </li>
  );
}

interface DeleteDialogProps {
  companyId: number;
  letter: Letter;
  onClose: () => void;
}

function DeleteDialog({ companyId, letter: { id, title }, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('company-applications');
  const { attempt, busy, refusal } = useAttempt();
  async function confirm() {
    const isDone = await attempt(async () => {
      await api.call('deleteLetter', { params: { companyId, letterId: id } });
      await refetch('listLetters', { companyId });
      void refetch('listFilledLetters');
    });
    if (!isDone) return;
    snackbar.success(t('letters.deleted', { title }));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('letters.deleteTitle', { title })}
      confirm={t('letters.deleteConfirm')}
      icon={<IconTrash size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('letters.deleteText')}
    </ConfirmDialog>
  );
}
