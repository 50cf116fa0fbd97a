import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import type { Input } from '#api/schemas.ts';
import { MARK, TAGS } from '#domain/applications/applicant.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './applicant-mark.module.css';
import { type Application, applicantName } from './application.ts';

const MARKS = Array.from({ length: MARK.max - MARK.min + 1 }, (_, index) => MARK.min + index);

type Marked = Pick<Application['applicant'], 'mark' | 'tags'>;

/** The mark and the tags that the company gave a person, in one line; nothing if there are none. */
export function MarkSigns({ applicant: { mark, tags } }: { applicant: Marked }) {
  const { t } = useTranslation('company-applications');
  if (mark === null && tags.length === 0) return null;
  return (
    <span className={css.signs}>
      {mark !== null && (
        <span className={css.mark}>
          <IconStarFilled size={15} aria-hidden />
          <span aria-hidden="true">{mark}</span>
          <span className="visually-hidden">{t('mark.of', { mark, most: MARK.max })}</span>
        </span>
      )}
      {tags.length > 0 && (
        <span className={css.words} title={tags.join(', ')}>
          <span className="visually-hidden">{t('mark.tags')}: </span>
          {tags.join(', ')}
        </span>
      )}
    </span>
  );
}

interface ApplicantMarkProps {
  companyId: number;
  application: Pick<Application, 'id' | 'applicant'>;
  /** Called after each change, by default to fetch again whatever may show it. */
  onSaved?: () => unknown;
}

/**
 * Sets the mark and the tags of a person (rule applications/marks), each at once. It is shown to those only who may set
 * them (`can.mark`), and stands in no form.
 */
export function ApplicantMark({ companyId, application, onSaved = refetchAll }: ApplicantMarkProps) {
  const { t } = useTranslation('company-applications');
  const [{ mark, tags }, setMarked] = useState<Marked>(application.applicant);
  const [text, setText] = useState('');
  const { attempt, refusal } = useAttempt();
  const params = { companyId, applicationId: application.id };
  const wrong = refusal instanceof ApiError ? Object.values(refusal.errors).flat()[0] : undefined;

  async function send(body: Pick<Input<'updateApplicationStatus', 'body'>, 'mark' | 'tags' | 'seen_tags'>) {
    const { data } = await api.call('updateApplicationStatus', { params, body });
    setMarked(data.applicant);
    await onSaved();
  }

  const saveMark = (value: number | null) => attempt(() => send({ mark: value }));

  const saveTags = (change: (tags: readonly string[]) => string[]) =>
    attempt(async () => {
      try {
        await send({ tags: change(tags), seen_tags: tags });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        // Somebody else has set others meanwhile: the same is done to those, so that nothing of both is lost.
        const { applicant } = (await api.call('getApplication', { params })).data;
        setMarked(applicant);
        await send({ tags: change(applicant.tags), seen_tags: applicant.tags });
      }
    });

  async function add(tag: string) {
    const added = tag.trim();
    if (added !== '' && (await saveTags((present) => [...present, added]))) setText('');
  }

  return (
    <div className={css.editor}>
      <fieldset className={css.stars}>
        <legend className={css.legend}>{t('mark.label')}</legend>
        {MARKS.map((value) => {
          const Icon = mark !== null && value <= mark ? IconStarFilled : IconStar;
          return (
            <IconButton
              key={value}
              label={t('mark.set', { mark: value, most: MARK.max })}
              icon={<Icon size={24} aria-hidden />}
              aria-pressed={value === mark}
              data-autofocus={value === (mark ?? MARK.min) || undefined}
              onClick={() => void saveMark(value === mark ? null : value)}
            />
          );
        })}
        {mark !== null && (
          <Button variant="text" size="sm" onClick={() => void saveMark(null)}>
            {t('mark.clear')}
          </Button>
        )}
      </fieldset>
      <form
        className={css.tags}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add(text);
        }}
      >
        {tags.length > 0 && (
          <ul className={css.list} aria-label={t('mark.tags')}>
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  className={css.tag}
                  title={t('mark.remove', { tag })}
                  onClick={() => void saveTags((present) => present.filter((it) => it !== tag))}
                >
                  {tag}
                  <IconX size={17} aria-hidden />
                  <span className="visually-hidden">{t('mark.removeShort')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {tags.length < TAGS.count ? (
          <div className={css.add}>
            <Autocomplete
              label={t('mark.tags')}
              required={false}
              value={text}
              onChange={setText}
              error={wrong}
              minLength={0}
              load={async (query, signal) => {
                const found = await api.call('listApplicantTags', {
                  params: { companyId },
                  query: query === '' ? {} : { query },
                  signal,
                });
                return found.data.map(({ tag }) => tag).filter((tag) => !tags.includes(tag));
              }}
              textOf={(tag) => tag}
              onChoose={(tag) => void add(tag)}
            />
            <IconButton
              outlined
              type="submit"
              className={css.plus}
              label={t('mark.add')}
              icon={<IconPlus size={20} aria-hidden />}
            />
          </div>
        ) : (
          <p className={css.full}>{t('mark.full', { n: TAGS.count })}</p>
        )}
      </form>
      <p className={css.hint}>{t('mark.hint')}</p>
      {wrong === undefined && <Refusal error={refusal} />}
    </div>
  );
}

interface MarkDialogProps {
  companyId: number;
  application: Application;
  onClose: () => void;
}

/** The same in a dialog. What lists show is fetched when it closes, since the change may take the row out of its list. */
export function MarkDialog({ companyId, application, onClose }: MarkDialogProps) {
  const { t } = useTranslation('company-applications');
  const [isChanged, setChanged] = useState(false);
  const close = () => {
    onClose();
    if (isChanged) void refetchAll();
  };
  return (
    <Dialog
      title={t('mark.title', { name: applicantName(application) })}
      size="sm"
      onClose={close}
      actions={<Button onClick={close}>{t('mark.done')}</Button>}
    >
      <ApplicantMark companyId={companyId} application={application} onSaved={() => setChanged(true)} />
    </Dialog>
  );
}
