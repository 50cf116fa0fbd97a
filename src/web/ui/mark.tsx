import css from './mark.module.css';

/** Two half discs on one line: the summer's and the winter's. */
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <path d="M2 17a11 11 0 0 1 22 0z" fill="var(--sol-summer)" />
      <path d="M12 19a11 11 0 0 0 22 0z" fill="var(--sol-winter)" />
    </svg>
  );
}

/** The mark with the name beside it; the slogan stands below where there is room. */
export function Logo({ slogan }: { slogan?: string | undefined }) {
  return (
    <span className={css.logo}>
      <Mark />
      <span>
        <span className={css.name}>Solstice</span>
        {slogan && <span className={css.slogan}>{slogan}</span>}
      </span>
    </span>
  );
}
