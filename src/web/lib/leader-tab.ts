/** What the leader does for all tabs of a browser: broadcasts messages by `tell`, until the signal aborts. */
type Work<Message> = (tell: (message: Message) => void, signal: AbortSignal) => Promise<void>;

/**
 * Elects one tab of the browser as leader, by a lock. It does the work, and its messages reach all tabs. When it closes,
 * another one becomes the leader. Answers a function that takes this tab out.
 *
 * Browsers give locks to secure pages only. Without them each tab works for itself while it can be seen: a browser has few
 * connections to a server, and hidden tabs would use them up.
 */
export function asLeaderTab<Message>(
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
    // Taken out before it became the leader.
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
