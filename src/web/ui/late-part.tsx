import { Component, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../lib/use-hydrated.ts';
import css from './late-part.module.css';
import { ErrorState } from './states.tsx';

interface LatePartProps {
  /** The lazy component. */
  children: ReactNode;
  /** The placeholder until the script has loaded. */
  fallback?: ReactNode;
  /** Shown if the script fails to load; by default a message. */
  instead?: ReactNode;
  /** The server-rendered HTML is useless without its script, so a message says that it is missing. */
  needsScript?: boolean;
}

/**
 * A part of a page with a script of its own. If that fails to load, the rest of the page still works, and so does the
 * server-rendered HTML of the part (rule pages/failures).
 */
export function LatePart({
  children,
  fallback = null,
  instead = <NotLoaded />,
  needsScript = false,
}: LatePartProps) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const frame = useRef<HTMLDivElement>(null);
  const [writtenAt] = useState(useHydrated() ? null : address);
  // The server-rendered HTML belongs to the address that was requested.
  const isWritten = writtenAt === address;
  const written = useMemo(() => isWritten && <AsWritten frame={frame} />, [isWritten]);
  // Memoised: a Suspense boundary that re-renders before its script has loaded discards the server-rendered HTML, and
  // with it the focus or an open disclosure.
  const part = useMemo(
    () => <Suspense fallback={written || fallback}>{children}</Suspense>,
    [written, fallback, children],
  );
  return (
    <div ref={frame} className={css.frame}>
      <Lost
        instead={
          written ? (
            <>
              {needsScript && instead}
              {written}
            </>
          ) : (
            instead
          )
        }
      >
        {part}
      </Lost>
    </div>
  );
}

function NotLoaded() {
  return <ErrorState onRetry={() => location.reload()} />;
}

/** The server-rendered HTML, preserved while React would replace it by the fallback. */
function AsWritten({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const [html] = useState(() => frame.current?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the page contains already
  return <div className={css.frame} dangerouslySetInnerHTML={{ __html: html }} />;
}

class Lost extends Component<{ instead: ReactNode; children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    return this.state.isLost ? this.props.instead : this.props.children;
  }
}
