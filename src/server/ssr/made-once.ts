import type { ServerResponse } from 'node:http';
import { Audience } from './audience.ts';

/** Does something in the turn of a network. */
type InTurn = <Made>(network: string, audience: Audience, make: () => Promise<Made>) => Promise<Made>;

/** Somebody who waits for what is made. */
interface Waiting {
  network: string;
  response: ServerResponse;
}

/**
 * What is made, by name: once for all who wait for it, in the turn of the first of their networks that has one, so that nobody
 * stands in the line of another.
 */
export class MadeOnce<Made> {
  readonly #inTurn: InTurn;
  readonly #making = new Map<string, Making<Made>>();

  constructor(inTurn: InTurn) {
    this.#inTurn = inTurn;
  }

  /** @param make is asked only where nobody waits for it yet; its audience is all who do */
  join(name: string, waiting: Waiting, make: (audience: Audience) => Promise<Made>): Promise<Made> {
    return (this.#making.get(name) ?? this.#begin(name, make)).join(waiting);
  }

  #begin(name: string, make: (audience: Audience) => Promise<Made>) {
    const forget = () => {
      if (this.#making.get(name) === making) this.#making.delete(name);
    };
    const making = new Making(this.#inTurn, (audience) => make(audience).finally(forget));
    making.audience.once('close', forget);
    this.#making.set(name, making);
    return making;
  }
}

class Making<Made> {
  /** All who wait for it. */
  readonly audience = new Audience();
  readonly #inTurn: InTurn;
  readonly #make: (audience: Audience) => Promise<Made>;
  readonly #lines = new Map<string, { waiting: Audience; made: Promise<Made> }>();
  #begun: Promise<Made> | undefined;

  constructor(inTurn: InTurn, make: (audience: Audience) => Promise<Made>) {
    this.#inTurn = inTurn;
    this.#make = make;
  }

  join({ network, response }: Waiting): Promise<Made> {
    this.audience.join(response);
    if (this.#begun !== undefined) return this.#begun;
    const line = this.#lines.get(network) ?? this.#lineUp(network);
    line.waiting.join(response);
    return line.made;
  }

  #lineUp(network: string) {
    const waiting = new Audience();
    const made = this.#inTurn(network, waiting, () => this.#begin()).catch((refused) => {
      this.#lines.delete(network);
      if (this.#begun !== undefined) return this.#begun;
      throw refused;
    });
    const line = { waiting, made };
    this.#lines.set(network, line);
    return line;
  }

  #begin(): Promise<Made> {
    this.#begun ??= this.#make(this.audience);
    for (const { waiting } of this.#lines.values()) waiting.dismiss();
    return this.#begun;
  }
}
