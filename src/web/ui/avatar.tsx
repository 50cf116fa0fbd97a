import css from './avatar.module.css';

/** A picture, or the initials where there is none. The name stands beside it. */
export function Avatar({ name, image, square }: { name: string; image?: string | null; square?: boolean }) {
  return (
    <span className={css.avatar} data-square={square || undefined} aria-hidden="true">
      {image ? <img src={image} alt="" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase();
}
