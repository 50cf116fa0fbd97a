import { EventSourceParserStream } from 'eventsource-parser/stream';

/** An open event stream (server-sent events). */
export interface HeldStream {
  status: number;
  headers: Headers;
  /** The name and the data of each event so far. */
  events: { event: string | undefined; data: unknown }[];
  hasEnded(): boolean;
  leave(): void;
}

/** Opens the notification stream of an account; resolves when the response has started or was refused. */
export async function holdStream(origin: string, token: string): Promise<HeldStream> {
  const left = new AbortController();
  const response = await fetch(`${origin}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: left.signal,
  });
  const { status, headers } = response;
  const held = { events: [] as HeldStream['events'], ended: status !== 200 };
  if (status === 200 && response.body !== null) {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const parser = new EventSourceParserStream({ onRetry: () => begin() });
    const reader = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(parser)
      .getReader();
    const read = async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        held.events.push({ event: value.event, data: JSON.parse(value.data) });
      }
    };
    void read()
      .catch(() => {})
      .finally(() => {
        held.ended = true;
        begin();
      });
    await begun;
  } else await response.body?.cancel();
  return {
    status,
    headers,
    events: held.events,
    hasEnded: () => held.ended,
    leave: () => left.abort(),
  };
}
