import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { useFavourite } from '#web/nouns/favourite/favourites.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useMemberAction } from './member-action.ts';
import css from './save-button.module.css';

interface SaveButtonProps {
  job: { id: number; title: string };
  className?: string | undefined;
  outlined?: boolean;
}

/** The heart beside an ad: employees save it, others are told who can. */
export function SaveButton({ job: { id, title }, ...look }: SaveButtonProps) {
  const { t } = useTranslation('jobs');
  const press = usePress(id);
  if (press === null) return null;
  return (
    <IconButton
      {...look}
      label={t('saveJob', { title })}
      aria-pressed={press.isSaved}
      icon={<Heart isSaved={press.isSaved === true} size={22} />}
      onClick={press.run}
    />
  );
}

/** The same with its word. */
export function WideSaveButton({ jobId }: { jobId: number }) {
  const { t } = useTranslation('jobs');
  const press = usePress(jobId);
  if (press === null) return null;
  return (
    <Button
      variant="outline"
      wide
      icon={<Heart isSaved={press.isSaved === true} size={20} />}
      aria-pressed={press.isSaved}
      onClick={press.run}
    >
      {t(press.isSaved ? 'saved' : 'save')}
    </Button>
  );
}

/** What the heart does; `isSaved` is undefined for those who cannot save anything. Null where there is none. */
function usePress(jobId: number): { run: () => void; isSaved: boolean | undefined } | null {
  const action = useMemberAction();
  const { isSaved, toggle } = useFavourite(jobId);
  if (action === null) return null;
  return action.kind === 'own'
    ? { run: toggle, isSaved }
    : { run: () => action.explain({ jobId, wish: 'save' }), isSaved: undefined };
}

function Heart({ isSaved, size }: { isSaved: boolean; size: number }) {
  return isSaved ? (
    <IconHeartFilled className={css.saved} size={size} aria-hidden />
  ) : (
    <IconHeart size={size} aria-hidden />
  );
}
