import { Component, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../lib/use-hydrated.ts';
import css from './late-part.module.css';
import { ErrorState } from './states.tsx';

interface LatePartProps {
  /** What is lazy. */
  children: ReactNode;
  /** Stands there until the script has come. */
  fallback?: ReactNode;
  /** Stands there where the script does not come; unless given, that it was not loaded. */
  instead?: ReactNode;
  /** What the server wrote of it does nothing by itself: it is said that its script is missing. */
  needsScript?: boolean;
}

/**
 * A part of a page whose script comes after that of the page. Where it does not come, the rest of the page stays alive,
 * and so do the words of the part if the server wrote them (rule pages/failures).
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
  // What the server wrote tells of the address it was asked for.
  const isWritten = writtenAt === address;
  const written = useMemo(() => isWritten && <AsWritten frame={frame} />, [isWritten]);
  // The same element again: a boundary that renders anew before its script has come gives up what the server wrote, and with it
  // what is focused or was opened there.
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

/** The words that stand in the page when React is about to replace them. */
function AsWritten({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const [html] = useState(() => frame.current?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page holds already
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
