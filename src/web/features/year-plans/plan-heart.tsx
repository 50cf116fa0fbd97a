import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import type { AdHalf } from '#web/nouns/plan/plan.ts';
import { IconButton } from '#web/ui/button.tsx';
import css from './plan-heart.module.css';

interface PlanHeartProps {
  ads: readonly AdHalf[];
  /** Whether all of them are saved; undefined for those who cannot save ads. */
  isSaved?: boolean;
  onPress: () => void;
}

/** One heart for the ads of a plan. */
export function PlanHeart({ ads, isSaved, onPress }: PlanHeartProps) {
  const { t } = useTranslation('year-plans');
  const Icon = isSaved ? IconHeartFilled : IconHeart;
  return (
    <IconButton
      outlined
      label={`${t(ads.length > 1 ? 'saveBoth' : 'jobs:save')}: ${ads.map(({ title }) => title).join(', ')}`}
      icon={<Icon className={isSaved ? css.saved : undefined} size={22} aria-hidden />}
      aria-pressed={isSaved}
      onClick={onPress}
    />
  );
}
