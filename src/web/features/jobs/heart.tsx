import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import type { ShownAd } from '#web/nouns/favourite/shown-ads.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import css from './heart.module.css';

export interface SaveButtonProps {
  job: ShownAd;
  className?: string | undefined;
  outlined?: boolean;
  /** With a label, and as wide as its place. */
  wide?: boolean;
}

interface HeartProps extends SaveButtonProps {
  /** Undefined for those who cannot save. */
  isSaved?: boolean | undefined;
  onPress: () => void;
}

/** The heart of an ad as a button, with or without a label. */
export function Heart({ job, wide, isSaved, onPress, ...look }: HeartProps) {
  const { t } = useTranslation('jobs');
  const size = wide ? 20 : 22;
  const icon = isSaved ? (
    <IconHeartFilled className={css.saved} size={size} aria-hidden />
  ) : (
    <IconHeart size={size} aria-hidden />
  );
  if (wide) {
    return (
      <Button variant="outline" wide icon={icon} aria-pressed={isSaved} onClick={onPress}>
        {t(isSaved ? 'saved' : 'save')}
      </Button>
    );
  }
  return (
    <IconButton
      {...look}
      label={t('saveJob', { title: job.title })}
      aria-pressed={isSaved}
      icon={icon}
      onClick={onPress}
    />
  );
}
