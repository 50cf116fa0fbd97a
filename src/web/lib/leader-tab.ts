/** The work of the leader on behalf of all tabs: broadcasts messages by `tell`, until the signal aborts. */
type Work<Message> = (tell: (message: Message) => void, signal: AbortSignal) => Promise<void>;

/**
 * Leader election among the tabs of a browser, by a Web Lock. The leader does the work and broadcasts its messages to
 * all tabs; when it closes, another one takes over. Returns a function that withdraws this tab.
 *
 * Web Locks exist on secure pages only. Without them each visible tab works for itself: a browser limits the
 * connections per host, and hidden tabs would use them up.
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
    // The tab was withdrawn before it became the leader.
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
