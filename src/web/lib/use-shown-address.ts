import { useLocation, useNavigation } from 'react-router';

/**
 * The address of the page; during a navigation within the page the pending address, so that controls show a choice
 * immediately. The navigation needs `flushSync`, or else React resets a controlled checkbox until it commits.
 */
export function useShownAddress(): { search: URLSearchParams; isComing: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const coming = next?.pathname === here.pathname ? next : undefined;
  return { search: new URLSearchParams((coming ?? here).search), isComing: coming !== undefined };
}
