import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './page.module.css';

/** The link back above the title, labelled with its target. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={css.back} to={to}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}
