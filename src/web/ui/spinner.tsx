import css from './spinner.module.css';

/** A spinner; announced to screen readers only with a `label`. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <span className={css.spinner} style={{ width: size, height: size }} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 3a9 9 0 1 1-6.4 2.7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
