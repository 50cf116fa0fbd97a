import css from './rich-text-waiting.module.css';
import { Skeleton } from './skeleton.tsx';

/** The room of an editor that is still to come: its tools and as many lines as it shows. */
export function RichTextWaiting({ rows }: { rows: number }) {
  return (
    <div className={css.waiting}>
      <Skeleton height={44 + rows * 25 + 24} />
    </div>
  );
}
