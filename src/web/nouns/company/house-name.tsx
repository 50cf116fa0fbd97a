import { Link, useLocation } from 'react-router';
import { useLanguage } from '#web/lib/i18n.ts';
import { housePath } from '#web/lib/paths.ts';
import css from './house-name.module.css';
import { VerifiedName } from './verified-mark.tsx';

interface HouseNameProps {
  company: { id: number; name: string; verified?: boolean };
  /** Where it is, or the work. */
  place: string;
}

/**
 * A company of a public ad and a place, with the mark of a verified one; the name leads to the company's page, except from
 * there.
 */
export function HouseName({ company: { id, name, verified }, place }: HouseNameProps) {
  const page = housePath(useLanguage(), { id, name });
  const isThere = useLocation().pathname === page;
  // Name and place are elements of their own, so that in little room one of them can be cut and the other not.
  return (
    <>
      {isThere ? (
        <span>{name}</span>
      ) : (
        <Link className={css.name} to={page}>
          {name}
        </Link>
      )}
      <span>
        <VerifiedName text={`, ${place}`} verified={verified} />
      </span>
    </>
  );
}
