import type { ServerResponse } from 'node:http';
import { Audience } from './audience.ts';

interface Options<Page> {
  /** Does something in the turn of a network. */
  inTurn(network: string, audience: Audience, make: () => Promise<Page>): Promise<Page>;
  render(audience: Audience): Promise<Page>;
}

/**
 * A page that is rendered once for all who wait for it: in the turn of the first of their networks that has one, so that
 * nobody stands in the line of another.
 */
export class SharedRendering<Page> {
  /** All who wait for it. */
  readonly audience = new Audience();
  readonly #options: Options<Page>;
  readonly #lines = new Map<string, { waiting: Audience; page: Promise<Page> }>();
  #begun: Promise<Page> | undefined;

  constructor(options: Options<Page>) {
    this.#options = options;
  }

  /** @param response of somebody in that network who waits for the page */
  join(network: string, response: ServerResponse): Promise<Page> {
    this.audience.join(response);
    if (this.#begun !== undefined) return this.#begun;
    const line = this.#lines.get(network) ?? this.#lineUp(network);
    line.waiting.join(response);
    return line.page;
  }

  #lineUp(network: string) {
    const waiting = new Audience();
    const page = this.#options
      .inTurn(network, waiting, () => this.#begin())
      .catch((refused) => {
        this.#lines.delete(network);
        if (this.#begun !== undefined) return this.#begun;
        throw refused;
      });
    const line = { waiting, page };
    this.#lines.set(network, line);
    return line;
  }

  #begin(): Promise<Page> {
    this.#begun ??= this.#options.render(this.audience);
    for (const { waiting } of this.#lines.values()) waiting.dismiss();
    return this.#begun;
  }
}
