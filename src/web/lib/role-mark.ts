import { useLayoutEffect } from 'react';
import { roleOf, useSession } from './session.ts';

/*
 * The server renders every page for a visitor. To avoid a layout shift once the session is known, the browser stores
 * the role and sets `html[data-role]` before the first paint, for the style sheets.
 */

const KEY = 'role';

/**
 * The inline script that runs before the first paint. A role without a token is left over from an ended session and
 * ignored.
 */
export const ROLE_SCRIPT = `try{const r=localStorage.token&&localStorage.${KEY};if(r)document.documentElement.setAttribute('data-role',r)}catch{}`;

/** Keeps the stored role and the attribute in sync with the session. */
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
