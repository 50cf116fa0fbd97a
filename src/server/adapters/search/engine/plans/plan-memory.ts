/** The arrays of one search for plans, kept for the next one, since a large market takes megabytes. */
export class PlanMemory {
  slots = new Int32Array(0);
  own = new Uint8Array(0);
  groups = new Uint32Array(0);
  order = new Int32Array(0);
  bound = new Int32Array(0);
  second = new Int32Array(0);
  tries = new Uint8Array(0);

  /** Makes room for so many ads. What the arrays hold is of an earlier search. */
  makeRoom(ads: number): void {
    if (ads <= this.slots.length) return;
    const room = ads + Math.ceil(ads / 8);
    this.slots = new Int32Array(room);
    this.own = new Uint8Array(room);
    this.groups = new Uint32Array(room);
    this.order = new Int32Array(room);
    this.bound = new Int32Array(room);
    this.second = new Int32Array(room);
    this.tries = new Uint8Array(room);
  }
}
