import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { JobDocument, LocalIndex, SnapshotNotes } from '#server/adapters/search/port.ts';
import {
  countReadForSearch,
  eachSearchDocument,
  fingerprintOfChanges,
  type JobChange,
  listChangesSince,
  listSearchDocuments,
} from '#server/modules/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isSnapshotKnown, noteSnapshot } from './store.ts';

export interface MirrorOptions {
  database: Database;
  index: LocalIndex;
  clock: Clock;
  /** Told of failures that the mirror has got over. */
  onError: (error: Error) => void;
  /** Whether nobody waits any more for ads that are being read. */
  isStopped?: () => boolean;
  /** Told while all ads are read anew: how many were, and how many there are. */
  onLoading?: (done: number, total: number) => void;
  /** The file in which the index is kept between starts; absent if it is not. */
  snapshotFile?: string;
}

/**
 * How many changed ads are read, and how many are indexed, before others have their turn: a company may have thousands,
 * and each takes a tenth of a millisecond to read and as long to index.
 */
const ADS_READ_AT_ONCE = 200;
const ADS_INDEXED_AT_ONCE = 50;

function* inLots<T>(all: readonly T[], most: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most);
}

/**
 * This node's index together with what it takes to keep it equal to the ads in the database. Every method leaves it
 * usable when it rejects; none may be called while another runs.
 */
export class Mirror {
  readonly #database: Database;
  readonly #index: LocalIndex;
  readonly #clock: Clock;
  readonly #onError: (error: Error) => void;
  readonly #isStopped: () => boolean;
  readonly #onLoading: (done: number, total: number) => void;
  /** The version at which each ad was last read, as the feed has them. */
  #versions = new Map<number, number>();
  #newest = 0;
  /** The sum of all versions. */
  #sum = 0;
  readonly #snapshotFile: string | undefined;
  /** The snapshot that the file holds, and how many changes it lacks. */
  #snapshotId: string | null = null;
  #unsaved = 0;
  /** The day on which documents were last looked through for those whose last day is over. */
  #day: CivilDate = '';

  constructor({
    database,
    index,
    clock,
    onError,
    isStopped = () => false,
    onLoading = () => {},
    snapshotFile,
  }: MirrorOptions) {
    this.#database = database;
    this.#index = index;
    this.#clock = clock;
    this.#onError = onError;
    this.#isStopped = isStopped;
    this.#onLoading = onLoading;
    this.#snapshotFile = snapshotFile;
  }

  /**
   * Names what the index answers on a day: alike on every node that has seen the same changes, and on no node that has
   * missed one. Null before the first load, and after midnight until the documents were looked through.
   */
  edition(today: CivilDate): string | null {
    return this.#day === today ? `${this.#sum}-${today}` : null;
  }

  /** Reads all ads anew. Until it is done searches see what was there before. */
  async load(): Promise<void> {
    const { db } = this.#database;
    const today = this.#clock.today();
    // Versions before documents: what changes in between is read once more, and nothing is missed.
    const changes = await listChangesSince(db, 0);
    try {
      await this.#index.replaceAll(await this.#all(today));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // One ad with values out of range must not keep all others out; `#hold` says which it is. Until then a part of
      // them is found, which has no name.
      this.#day = '';
      await this.#index.replaceAll([]);
      for await (const document of await this.#all(today)) this.#hold(document.id, document);
    }
    this.#versions = new Map();
    this.#newest = 0;
    this.#sum = 0;
    this.#note(changes);
    this.#day = today;
  }

  /** All documents, told of as they are read; given up when nobody waits for them any more. */
  async #all(today: CivilDate): Promise<AsyncIterable<JobDocument>> {
    const { db } = this.#database;
    const total = await countReadForSearch(db, today);
    let done = 0;
    return eachSearchDocument(db, today, {
      onRead: (ads) => {
        if (this.#isStopped()) throw new Error('The index is loaded no further');
        done += ads;
        this.#onLoading(done, total);
      },
    });
  }

  /** Changes that the snapshot lacks; 0 if none is kept. */
  get unsaved(): number {
    return this.#snapshotFile === undefined ? 0 : this.#unsaved;
  }

  /**
   * Writes down what the index holds, and lets the database know of it, while changes go on being taken in. A snapshot
   * that the database does not know is of another database, or of a time that a backup took back.
   */
  async save(): Promise<void> {
    if (this.#snapshotFile === undefined) return;
    const before = this.#snapshotId;
    const id = randomUUID();
    const version = this.#newest;
    const unsaved = this.#unsaved;
    // The index saves what it holds at this call, so nothing may be awaited between reading the values above and it.
    await this.#index.save(this.#snapshotFile, {
      notes: { id, version, day: this.#day },
      arrays: {
        ids: Uint32Array.from(this.#versions.keys()),
        versions: Float64Array.from(this.#versions.values()),
      },
    });
    await noteSnapshot(this.#database, { id, version }, before);
    this.#snapshotId = id;
    this.#unsaved -= unsaved;
  }

  /** Begins with what was last saved, and takes in what changed since; false if it has to be loaded. */
  async restore(): Promise<boolean> {
    if (this.#snapshotFile === undefined) return false;
    const today = this.#clock.today();
    const kept = await this.#index.restore(
      this.#snapshotFile,
      async ({ notes }) =>
        String(notes.day) <= today && (await isSnapshotKnown(this.#database.db, String(notes.id))),
    );
    if (kept === null) return false;
    this.#begin(kept);
    await this.takeChanges();
    return this.isWhole();
  }

  #begin({ notes, arrays: { ids, versions } }: SnapshotNotes): void {
    this.#versions = new Map();
    this.#sum = 0;
    for (const [at, id] of (ids ?? []).entries()) this.#noteVersion(id, versions?.[at] as number);
    this.#newest = Number(notes.version);
    this.#day = String(notes.day);
    this.#snapshotId = String(notes.id);
    this.#unsaved = 0;
  }

  /** Takes in what was committed since, and what the passing of days has changed. */
  async takeChanges(): Promise<void> {
    const today = this.#clock.today();
    // The clock was set back: what was over may not be over now.
    if (today < this.#day) return this.load();
    await this.#take(await listChangesSince(this.#database.db, this.#newest), today);
    await this.#lookThrough(today);
  }

  /** Takes in what was committed since, and answers whether the index then has seen all changes of the database. */
  async isWhole(): Promise<boolean> {
    // Both are read in one snapshot, or a commit between them would look like a change that was missed.
    const { changes, whole } = await this.#database.db.transaction(
      async (tx) => ({
        changes: await listChangesSince(tx, this.#newest),
        whole: await fingerprintOfChanges(tx),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await this.#take(changes, this.#clock.today());
    return this.#versions.size === whole.count && this.#sum === whole.sum;
  }

  async #take(changes: readonly JobChange[], today: CivilDate): Promise<void> {
    for (const lot of inLots(changes, ADS_READ_AT_ONCE)) {
      const documents = await this.#read(
        lot.map(({ jobId }) => jobId),
        today,
      );
      for (const portion of inLots(lot, ADS_INDEXED_AT_ONCE)) {
        for (const { jobId } of portion) this.#hold(jobId, documents.get(jobId));
        // Noted only now: if reading the documents fails, the same changes are asked for again. And before anything is
        // searched, so that each state of the index is an edition of its own.
        this.#note(portion);
        await setImmediate();
      }
    }
  }

  /** Once a day reads the ads anew whose last public day is past: one that will be public again stays, others go. */
  async #lookThrough(today: CivilDate): Promise<void> {
    if (today === this.#day) return;
    for (const ids of inLots(this.#index.endedBefore(today), ADS_INDEXED_AT_ONCE)) {
      const documents = await this.#read(ids, today);
      for (const id of ids) this.#hold(id, documents.get(id));
    }
    this.#day = today;
  }

  /** The documents of those ads that are public or will be, by id. */
  async #read(ids: readonly number[], today: CivilDate): Promise<Map<number, JobDocument>> {
    const found = await listSearchDocuments(this.#database.db, today, [...new Set(ids)]);
    return new Map(found.map((document) => [document.id, document]));
  }

  #hold(id: number, document: JobDocument | undefined): void {
    try {
      if (document === undefined) this.#index.remove(id);
      else this.#index.upsert(document);
    } catch (error) {
      this.#onError(error as Error);
      this.#index.remove(id);
    }
  }

  #note(changes: readonly JobChange[]): void {
    for (const { jobId, version } of changes) this.#noteVersion(jobId, version);
    this.#newest = changes.at(-1)?.version ?? this.#newest;
    this.#unsaved += changes.length;
  }

  #noteVersion(jobId: number, version: number): void {
    this.#sum += version - (this.#versions.get(jobId) ?? 0);
    this.#versions.set(jobId, version);
  }
}
