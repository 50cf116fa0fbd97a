import { useMatches } from 'react-router';
import type { Namespace } from './catalogues.ts';

/** The settings of a page for the shell: `export const handle: PageHandle = { texts: ['jobs'] }`. */
export interface PageHandle {
  /** The catalogues of the page, which the server sends with it. */
  texts?: Namespace[];
  /** The header is transparent above the page's skyline. */
  onSky?: boolean;
  /** The page has a frame of its own and no footer (a wizard, the company area). */
  noFooter?: boolean;
  /** The page has a job search, so the header shows none. */
  ownSearch?: boolean;
  /**
   * The page loads its content in the browser: it fills the window from the start, so that the footer does not shift.
   */
  tall?: boolean;
  /** The page needs a login: losing the session redirects away from it. */
  needsLogIn?: boolean;
}

/** The catalogues that every page needs. */
export const SHELL_TEXTS: Namespace[] = ['common', 'shell'];

/** The merged handles of all matched routes, the innermost one last; their catalogues are concatenated. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  return Object.assign({}, ...handles, { texts: handles.flatMap(({ texts = [] }) => texts) });
}
