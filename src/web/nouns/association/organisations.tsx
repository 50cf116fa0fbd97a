import css from './organisations.module.css';

export interface Organisation {
  name: string;
  kind: string;
}

/** Members or partners of the association, each shown by its name. */
export function Organisations({ of }: { of: readonly Organisation[] }) {
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
