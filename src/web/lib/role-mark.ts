import { useLayoutEffect } from 'react';
import { roleOf, useSession } from './session.ts';

/*
 * The server renders as a visitor. So that the frame has the measures of whoever is logged in before it is known who
 * that is, the browser keeps the role and marks the page with it, as `html[data-role]` for the style sheets.
 */

const KEY = 'role';

/** Runs before the first paint. A role without a token is that of a session which has ended. */
export const ROLE_SCRIPT = `try{const r=localStorage.token&&localStorage.${KEY};if(r)document.documentElement.setAttribute('data-role',r)}catch{}`;

/** Keeps the mark in step with the session. */
export function useRoleMark(): void {
  const { status, user } = useSession();
  const role = user && roleOf(user);
  useLayoutEffect(() => {
    if (status === 'unknown') return;
    const page = document.documentElement;
    if (role) {
      localStorage.setItem(KEY, role);
      page.setAttribute('data-role', role);
    } else page.removeAttribute('data-role');
  }, [status, role]);
}
