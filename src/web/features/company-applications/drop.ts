import type { DragEvent } from 'react';
import type { CompanyStatus } from '#domain/applications/status.ts';
import type { Application, Meaning } from './application.ts';

/** The state of dragging, for each place where a card can be dropped. */
export interface Drop {
  /** The card that is being dragged. */
  dragged: Application | null;
  /** The place that it is above. */
  over: string | null;
  onMove: (application: Application, to: CompanyStatus) => void;
}

/** The attributes of a place that takes the cards which may move to this status. */
export function dropProps({ dragged, over, onMove }: Drop, meaning: Meaning) {
  const to = dragged?.can.statuses.find((status) => status === meaning);
  return {
    'data-column': meaning,
    'data-takes': dragged ? to !== undefined : undefined,
    'data-over': (over === meaning && to !== undefined) || undefined,
    onDragOver: (event: DragEvent) => {
      if (to === undefined) return;
      // Without preventDefault the browser does not allow a drop.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      if (!dragged || to === undefined) return;
      event.preventDefault();
      onMove(dragged, to);
    },
  };
}
