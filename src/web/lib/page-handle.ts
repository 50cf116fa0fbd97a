import { useMatches } from 'react-router';
import type { Namespace } from './catalogues.ts';

/** What a page says about itself to the shell: `export const handle: PageHandle = { texts: ['jobs'] }`. */
export interface PageHandle {
  /** Catalogues the page uses, so that they come with the first page. */
  texts?: Namespace[];
  /** The header lies on the sky of the page's skyline instead of on a surface. */
  onSky?: boolean;
  /** The page brings its own frame and needs no footer (a wizard, the company area). */
  noFooter?: boolean;
  /** The page looks for jobs by itself: the header does not offer it once more. */
  ownSearch?: boolean;
  /** The page loads in the browser: it fills the window from the beginning, so that the footer keeps its place. */
  tall?: boolean;
  /** The page stands behind a login: whoever loses the session is led away from it. */
  needsLogIn?: boolean;
}

/** The catalogues every page carries. */
export const SHELL_TEXTS: Namespace[] = ['common', 'shell'];

/** The handles of the pages shown, merged, the innermost last; the catalogues are those of all. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  return Object.assign({}, ...handles, { texts: handles.flatMap(({ texts = [] }) => texts) });
}
