import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useMemberAction } from './member-action.ts';

interface SaveButtonProps {
  title: string;
  className?: string | undefined;
  outlined?: boolean;
}

/** The heart beside an ad. */
export function SaveButton({ title, ...look }: SaveButtonProps) {
  const { t } = useTranslation('jobs');
  const save = useMemberAction();
  if (!save) return null;
  return (
    <IconButton
      {...look}
      label={t('saveJob', { title })}
      icon={<IconHeart size={22} aria-hidden />}
      onClick={save}
    />
  );
}
