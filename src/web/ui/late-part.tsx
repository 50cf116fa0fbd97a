import {
  Component,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
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
  const onAlive = useEarlyPress(frame, isWritten);
  // Memoised: a Suspense boundary that re-renders before its script has loaded discards the server-rendered HTML, and
  // with it the focus or an open disclosure.
  const part = useMemo(
    () => (
      <Suspense fallback={written || fallback}>
        {children}
        <Alive onAlive={onAlive} />
      </Suspense>
    ),
    [written, fallback, children, onAlive],
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

/** What does nothing without its script: links, disclosures and popovers work in the server-rendered HTML. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget]), input[type="checkbox"]';

/**
 * Repeats what was pressed last in server-rendered HTML before its script had come (rule pages/early-press); returns
 * what to call once it is alive. The control is found by its number, since React may have replaced the HTML meanwhile.
 */
function useEarlyPress(frame: RefObject<HTMLElement | null>, isWritten: boolean): () => void {
  const pressed = useRef<{ event: Event; at: number } | null>(null);
  const isAlive = useRef(false);
  useEffect(() => {
    if (!isWritten) return;
    const keep = (event: Event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
      if (!isAlive.current && control) pressed.current = { event, at: controlsIn(frame).indexOf(control) };
    };
    // On the window, since React stops presses on HTML that it has not taken over yet.
    addEventListener('click', keep, true);
    return () => removeEventListener('click', keep, true);
  }, [frame, isWritten]);
  return useCallback(() => {
    isAlive.current = true;
    if (pressed.current === null) return;
    const { event, at } = pressed.current;
    pressed.current = null;
    // A press whose script has come already hydrates the part while it is dispatched, and React passes it on.
    if (event.eventPhase === Event.NONE) controlsIn(frame)[at]?.click();
  }, [frame]);
}

function controlsIn(frame: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(frame.current?.querySelectorAll<HTMLElement>(NEEDS_SCRIPT) ?? [])];
}

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

function NotLoaded() {
  return <ErrorState onRetry={() => location.reload()} />;
}

/**
 * The server-rendered HTML, preserved while React would replace it by the fallback: the same elements, with what has
 * been opened, ticked or typed in them.
 */
function AsWritten({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const [written] = useState(() => [...(frame.current?.childNodes ?? [])]);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => room.current?.replaceChildren(...written), [written]);
  return <div ref={room} className={css.frame} />;
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
