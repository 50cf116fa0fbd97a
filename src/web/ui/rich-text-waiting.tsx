import css from './rich-text-waiting.module.css';
import { Skeleton } from './skeleton.tsx';

/** The placeholder of an editor, as high as its toolbar and its initial lines. */
export function RichTextWaiting({ rows }: { rows: number }) {
  return (
    <div className={css.waiting}>
      <Skeleton height={44 + rows * 25 + 24} />
    </div>
  );
}
