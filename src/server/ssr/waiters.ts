import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

/** The responses that wait for a shared result. Emits `close`, like a response, once all of them have closed. */
export class Waiters extends EventEmitter<{ close: [] }> {
  destroyed = false;
  readonly #closed = new AbortController();
  #open = 0;

  /** Aborted once no waiter is left. */
  get signal(): AbortSignal {
    return this.#closed.signal;
  }

  add(response: ServerResponse): void {
    this.#open += 1;
    const remove = () => {
      this.#open -= 1;
      if (this.#open === 0) this.close();
    };
    if (response.destroyed) remove();
    else response.once('close', remove);
  }

  /** Marks all waiters as closed. */
  close(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#closed.abort();
    this.emit('close');
  }
}
