import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { JobIndex } from './engine/index.ts';
import type { Segment } from './engine/segment.ts';
import { IndexThread } from './index-thread.ts';
import type { Budget, JobDocument, LocalIndex, SearchAnswer, SearchRequest, SnapshotNotes } from './port.ts';

interface EmbeddedSearchOptions {
  /** Changes after which the index is compacted, given the documents it holds. */
  compactAfter?: (size: number) => number;
  /** Documents up to which work on the whole index is done at once rather than in a thread of its own. */
  smallUpTo?: number;
  /** Told of a compaction that failed; the index goes on without. */
  onError?: (error: unknown) => void;
}

/** How many changes a new segment is caught up with in one go, so that nothing else waits for long. */
const CHANGES_AT_ONCE = 50;

type Change = { document: JobDocument } | { removed: number };

class EmbeddedSearch implements LocalIndex {
  #index = new JobIndex();
  readonly #thread = new IndexThread();
  readonly #options: Required<EmbeddedSearchOptions>;
  /** What changed since the data that is being compacted was taken; null while none is. */
  #meanwhile: Change[] | null = null;
  /** Work on the whole index, one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Required<EmbeddedSearchOptions>) {
    this.#options = options;
  }

  get size(): number {
    return this.#index.size;
  }

  replaceAll(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>): Promise<void> {
    return this.#inTurn(async () => {
      const { first, rest } = await takeFirst(documents, this.#options.smallUpTo);
      if (rest === null) {
        const index = new JobIndex();
        for (const document of first) index.upsert(document);
        this.#index = new JobIndex(index.compact());
      } else this.#index = new JobIndex(await this.#thread.build(chained(first, rest)));
    });
  }

  upsert(document: JobDocument): void {
    this.#index.upsert(document);
    this.#meanwhile?.push({ document });
    this.#compactIfDue();
  }

  remove(id: number): void {
    this.#index.remove(id);
    this.#meanwhile?.push({ removed: id });
    this.#compactIfDue();
  }

  endedBefore(day: string): number[] {
    return this.#index.endedBefore(day);
  }

  async search(request: SearchRequest, budget?: Budget): Promise<SearchAnswer> {
    return this.#index.search(request, budget);
  }

  async searchJson(request: SearchRequest): Promise<Uint8Array> {
    return this.#index.searchJson(request);
  }

  save(path: string, notes: SnapshotNotes): Promise<void> {
    return this.#compact({ path, ...notes });
  }

  restore(
    path: string,
    isTaken: (notes: SnapshotNotes) => Promise<boolean> | boolean,
  ): Promise<SnapshotNotes | null> {
    return this.#inTurn(async () => {
      removeDrafts(path);
      const snapshot = await this.#thread.read(path);
      if (snapshot === null) return null;
      const { segment, notes, arrays } = snapshot;
      if (!(await isTaken({ notes, arrays }))) return null;
      this.#index = new JobIndex(segment);
      return { notes, arrays };
    });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #compactIfDue(): void {
    const { compactAfter, smallUpTo, onError } = this.#options;
    if (this.#meanwhile !== null || this.#index.changes <= compactAfter(this.size)) return;
    if (this.size <= smallUpTo) this.#index = new JobIndex(this.#index.compact());
    else this.#compact().catch(onError);
  }

  #compact(snapshot?: { path: string } & SnapshotNotes): Promise<void> {
    // Taken now and not in turn: the notes tell of what it holds now.
    const index = this.#index;
    const data = index.data();
    const changes: Change[] = [];
    this.#meanwhile = changes;
    return this.#inTurn(async () => {
      try {
        const segment = await this.#thread.compact(data, snapshot);
        // Not if a later compaction took these changes in, or if the index was filled anew.
        const isWanted = () => this.#meanwhile === changes && this.#index === index;
        if (isWanted()) await this.#replay(segment, changes, isWanted);
      } finally {
        if (this.#meanwhile === changes) this.#meanwhile = null;
      }
    });
  }

  /** Takes over a new segment once it has all changes, which may go on meanwhile. */
  async #replay(segment: Segment, changes: readonly Change[], isWanted: () => boolean): Promise<void> {
    const index = new JobIndex(segment);
    for (let at = 0; at < changes.length; at++) {
      if (at % CHANGES_AT_ONCE === CHANGES_AT_ONCE - 1) await setImmediate();
      const change = changes[at] as Change;
      if ('document' in change) index.upsert(change.document);
      else index.remove(change.removed);
    }
    if (isWanted()) this.#index = index;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}

/** The first of some documents, and the others; null if there are no more than that. */
async function takeFirst(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>, most: number) {
  const first: JobDocument[] = [];
  const rest = eachOf(documents);
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    if (first.push(next.value) > most) return { first, rest };
  }
  return { first, rest: null };
}

async function* eachOf(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>) {
  yield* documents;
}

async function* chained(first: readonly JobDocument[], rest: AsyncIterable<JobDocument>) {
  yield* first;
  yield* rest;
}

/** Removes what a killed process left half written. */
function removeDrafts(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  try {
    for (const file of readdirSync(folder)) {
      if (file.startsWith(`${name}.`)) rmSync(join(folder, file), { force: true });
    }
  } catch {
    // There is no such folder yet.
  }
}

/** The search index in the memory of this process; empty until it is fed. */
export function createEmbeddedSearch({
  // So many behind the segment make searches a third slower.
  compactAfter = (size) => Math.max(1000, size / 32),
  smallUpTo = 256,
  onError = () => {},
}: EmbeddedSearchOptions = {}): LocalIndex {
  return new EmbeddedSearch({ compactAfter, smallUpTo, onError });
}
