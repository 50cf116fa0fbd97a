import { useLocation, useNavigation } from 'react-router';

/**
 * The address of the page, or of the same page as it will be once what was chosen has come. What is chosen by an address
 * shows at once by it, if the router was asked to go there with `flushSync`: else React takes a tick back until then.
 */
export function useShownAddress(): { search: URLSearchParams; isComing: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const coming = next?.pathname === here.pathname ? next : undefined;
  return { search: new URLSearchParams((coming ?? here).search), isComing: coming !== undefined };
}
