/** What one tab does for all of a browser: tells them by `tell` what it hears, until the signal aborts. */
type Work<Message> = (tell: (message: Message) => void, signal: AbortSignal) => Promise<void>;

/**
 * Has one tab of the browser do the work, and all of them hear of it. When that tab closes, another one goes on. Answers a
 * function that takes this tab out of it.
 *
 * Browsers give locks to secure pages only. Without them each tab works for itself while it can be seen: a browser has few
 * connections to a server, and hidden tabs would use them up.
 */
export function asOneTab<Message>(
  name: string,
  work: Work<Message>,
  onMessage: (message: Message) => void,
): () => void {
  const left = new AbortController();
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    whileVisible((signal) => work(onMessage, signal), left.signal);
    return () => left.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  const tell = (message: Message) => {
    channel.postMessage(message);
    onMessage(message);
  };
  navigator.locks
    .request(name, { signal: left.signal }, () => work(tell, left.signal))
    // Taken out while it waited for its turn.
    .catch(() => {})
    .finally(() => channel.close());
  return () => {
    channel.onmessage = null;
    left.abort();
  };
}

function whileVisible(work: (signal: AbortSignal) => Promise<void>, left: AbortSignal): void {
  let working: AbortController | null = null;
  const look = () => {
    const isWanted = document.visibilityState === 'visible' && !left.aborted;
    if (isWanted && working === null) {
      working = new AbortController();
      void work(working.signal);
    } else if (!isWanted) {
      working?.abort();
      working = null;
    }
  };
  document.addEventListener('visibilitychange', look);
  left.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    look();
  });
  look();
}
