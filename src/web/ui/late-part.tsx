import {
  Component,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import {
  type Control,
  controlsIn,
  type Press,
  pressAll,
  pressedControl,
  stateOf,
  unheard,
} from '../lib/early-presses.ts';
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
  /** The server-rendered HTML remains of use when the address changes, such as the filters of a list. */
  stays?: boolean;
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
  stays = false,
}: LatePartProps) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const frame = useRef<HTMLDivElement>(null);
  const [writtenAt] = useState(useHydrated() ? null : address);
  // The server-rendered HTML belongs to the address that was requested.
  const isWritten = writtenAt === address || (stays && writtenAt !== null);
  const written = useMemo(() => isWritten && <AsWritten frame={frame} />, [isWritten]);
  const [isAlive, setAlive] = useState(false);
  const early = useEarlyPresses(frame, isWritten, setAlive);
  const [hydrated] = useState(children);
  const [isLeft, setLeft] = useState(false);
  if (stays && isWritten && children !== hydrated && !isAlive && !isLeft) setLeft(true);
  // Memoised: a Suspense boundary that re-renders before its script has loaded discards the server-rendered HTML, and
  // with it the focus or an open disclosure.
  const part = useMemo(
    () => (
      // A navigation that changes HTML that is not hydrated yet waits for its script; a new boundary waits alone.
      <Suspense key={isLeft ? 'left' : 'written'} fallback={written || fallback}>
        {children}
        <Alive {...early} />
      </Suspense>
    ),
    [isLeft, written, fallback, children, early],
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

/** A press, by the number of its control in the part too. */
type PressInPart = Press & { at: number };

interface EarlyPresses {
  /** To be called as soon as React hears of presses. */
  onAlive: () => void;
  /** To be called once the part is ready. */
  repeat: () => void;
}

/** Repeats in their order what was pressed in server-rendered HTML before its script had come (rule pages/early-press). */
function useEarlyPresses(
  frame: RefObject<HTMLElement | null>,
  isWritten: boolean,
  setAlive: (isAlive: boolean) => void,
): EarlyPresses {
  const presses = useRef<PressInPart[]>([]);
  const isAlive = useRef(false);
  useEffect(() => {
    if (!isWritten) return;
    const keep = (event: Event) => {
      if (isAlive.current) return;
      const control = pressedControl(event);
      const at = control ? controlsIn(frame.current).indexOf(control) : -1;
      if (control && at >= 0) presses.current.push({ event, control, at, isOn: stateOf(control) });
    };
    // On the window, since React stops presses on HTML that it has not taken over yet.
    addEventListener('click', keep, true);
    return () => removeEventListener('click', keep, true);
  }, [frame, isWritten]);
  return useMemo(
    () => ({
      onAlive() {
        isAlive.current = true;
        setAlive(true);
        presses.current = unheard(presses.current);
      },
      repeat() {
        const early = presses.current.splice(0).flatMap((press) => {
          const control = counterpartOf(press, frame);
          return control ? [{ control, isOn: press.isOn }] : [];
        });
        void pressAll(early);
      },
    }),
    [frame, setAlive],
  );
}

/** The control that was pressed, or what stands for it where React has replaced the HTML meanwhile. */
function counterpartOf(
  { control, at }: PressInPart,
  frame: RefObject<HTMLElement | null>,
): Control | undefined {
  const controls = controlsIn(frame.current);
  const isSame = (it: Control | undefined) => it?.name === control.name && it.value === control.value;
  return isSame(controls[at]) ? controls[at] : controls.find(isSame);
}

function Alive({ onAlive, repeat }: EarlyPresses) {
  useLayoutEffect(onAlive, [onAlive]);
  useEffect(repeat, [repeat]);
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
