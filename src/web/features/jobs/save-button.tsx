import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useMemberAction } from './member-action.ts';

interface SaveButtonProps {
  title: string;
  className?: string | undefined;
  outlined?: boolean;
}

/** The heart beside an ad. Employees have no favourites yet. */
export function SaveButton({ title, ...look }: SaveButtonProps) {
  const { t } = useTranslation('jobs');
  const action = useMemberAction();
  if (action?.kind !== 'refused') return null;
  return (
    <IconButton
      {...look}
      label={t('saveJob', { title })}
      icon={<IconHeart size={22} aria-hidden />}
      onClick={() => action.explain()}
    />
  );
}

/** The same with its word. */
export function WideSaveButton() {
  const { t } = useTranslation('jobs');
  const action = useMemberAction();
  if (action?.kind !== 'refused') return null;
  return (
    <Button
      variant="outline"
      wide
      icon={<IconHeart size={20} aria-hidden />}
      onClick={() => action.explain()}
    >
      {t('save')}
    </Button>
  );
}
