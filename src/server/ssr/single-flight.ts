import type { ServerResponse } from 'node:http';
import { Waiters } from './waiters.ts';

/** Runs work within the concurrency limits of a network; queued work is dropped once its waiters have closed. */
export type RunInTurn = <Result>(
  network: string,
  waiters: Waiters,
  work: () => Promise<Result>,
) => Promise<Result>;

/** A request that waits for a result. */
export interface Waiter {
  network: string;
  response: ServerResponse;
}

/**
 * Single-flight: concurrent requests of a key share one execution. It is queued under the network of every waiter and
 * runs when the first of these queues admits it, so that nobody waits for the queue of another network.
 */
export class SingleFlight<Result> {
  readonly #runInTurn: RunInTurn;
  readonly #flights = new Map<string, Flight<Result>>();

  constructor(runInTurn: RunInTurn) {
    this.#runInTurn = runInTurn;
  }

  /** @param work is called only where none of that key is in progress; its waiters are all that have joined */
  join(key: string, waiter: Waiter, work: (waiters: Waiters) => Promise<Result>): Promise<Result> {
    return (this.#flights.get(key) ?? this.#begin(key, work)).join(waiter);
  }

  #begin(key: string, work: (waiters: Waiters) => Promise<Result>) {
    const forget = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    const flight = new Flight(this.#runInTurn, (waiters) => work(waiters).finally(forget));
    flight.waiters.once('close', forget);
    this.#flights.set(key, flight);
    return flight;
  }
}

class Flight<Result> {
  /** All requests that have joined. */
  readonly waiters = new Waiters();
  readonly #runInTurn: RunInTurn;
  readonly #work: (waiters: Waiters) => Promise<Result>;
  /** One place in the queue of each network. */
  readonly #queued = new Map<string, { waiters: Waiters; result: Promise<Result> }>();
  #running: Promise<Result> | undefined;

  constructor(runInTurn: RunInTurn, work: (waiters: Waiters) => Promise<Result>) {
    this.#runInTurn = runInTurn;
    this.#work = work;
  }

  join({ network, response }: Waiter): Promise<Result> {
    this.waiters.add(response);
    if (this.#running !== undefined) return this.#running;
    const queued = this.#queued.get(network) ?? this.#enqueue(network);
    queued.waiters.add(response);
    return queued.result;
  }

  #enqueue(network: string) {
    const waiters = new Waiters();
    const result = this.#runInTurn(network, waiters, () => this.#run()).catch((refused) => {
      this.#queued.delete(network);
      if (this.#running !== undefined) return this.#running;
      throw refused;
    });
    const queued = { waiters, result };
    this.#queued.set(network, queued);
    return queued;
  }

  #run(): Promise<Result> {
    this.#running ??= this.#work(this.waiters);
    // Leaves the other queues.
    for (const { waiters } of this.#queued.values()) waiters.close();
    return this.#running;
  }
}
