import css from './organisations.module.css';

export interface Organisation {
  name: string;
  kind: string;
}

/** Members or partners of the association, each shown by its name; nothing while there are none. */
export function Organisations({ of }: { of: readonly Organisation[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={css.organisations}>
      {of.map(({ name, kind }) => (
        <li key={name}>
          <strong className={css.name}>{name}</strong>
          <span className={css.kind}>{kind}</span>
        </li>
      ))}
    </ul>
  );
}
