import { Link } from 'react-router';
import { useLanguage } from '#web/lib/i18n.ts';
import { housePath } from '#web/lib/paths.ts';
import css from './house-name.module.css';
import { VerifiedName } from './verified-mark.tsx';

interface HouseNameProps {
  company: { id: number; name: string; verified?: boolean };
  /** Where it is, or the work. */
  place: string;
}

/** A company of a public ad and a place, with the mark of a verified one; the name leads to the company's page. */
export function HouseName({ company: { id, name, verified }, place }: HouseNameProps) {
  const language = useLanguage();
  return (
    <>
      <Link className={css.name} to={housePath(language, { id, name })}>
        {name}
      </Link>
      <VerifiedName text={`, ${place}`} verified={verified} />
    </>
  );
}
