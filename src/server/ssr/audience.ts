import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Who waits for the same page. It closes, like a response, once all of them have gone. */
export class Audience extends EventEmitter<{ close: [] }> {
  destroyed = false;
  readonly #gone = new AbortController();
  #present = 0;

  /** Aborted once nobody is there. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  join(response: ServerResponse): void {
    this.#present += 1;
    const leave = () => {
      this.#present -= 1;
      if (this.#present === 0) this.dismiss();
    };
    if (response.destroyed) leave();
    else response.once('close', leave);
  }

  /** Ends the waiting of all. */
  dismiss(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#gone.abort();
    this.emit('close');
  }
}
