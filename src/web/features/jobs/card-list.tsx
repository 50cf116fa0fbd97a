import type { ReactNode } from 'react';
import { listWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import css from './cards.module.css';

interface CardListProps {
  /** Whether another list is loading. */
  pending?: boolean | undefined;
  /** List items with a `JobCard` each. */
  children: ReactNode;
}

/** Ads below one ruler, which stays in view while they are scrolled. */
export function CardList({ pending, children }: CardListProps) {
  return (
    <div className={css.list} data-pending={pending || undefined}>
      <Ruler />
      <ul className={css.cards}>{children}</ul>
    </div>
  );
}

function Ruler() {
  const window = listWindow(useToday());
  return (
    <div className={css.ruler}>
      <div>
        <SharedRuler window={window} />
      </div>
    </div>
  );
}
