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
  /** Called with failures from which the mirror recovered. */
  onError: (error: Error) => void;
  /** Whether the node is stopping, so that a load may be aborted. */
  isStopped?: () => boolean;
  /** Called with the progress of a full load: ads read, and ads in all. */
  onLoading?: (done: number, total: number) => void;
  /** The snapshot file that outlives restarts; without it no snapshots are kept. */
  snapshotFile?: string;
}

/**
 * Batch size of reading, and of indexing, between which other requests run: a company may have thousands of ads, and
 * each takes a tenth of a millisecond to read and as long to index.
 */
const ADS_READ_AT_ONCE = 200;
const ADS_INDEXED_AT_ONCE = 50;

function* inLots<T>(all: readonly T[], most: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most);
}

/**
 * This node's index with the state that keeps it in sync with the ads in the database. Every method leaves it usable
 * when it rejects. The methods are not re-entrant: none may be called while another runs.
 */
export class Mirror {
  readonly #database: Database;
  readonly #index: LocalIndex;
  readonly #clock: Clock;
  readonly #onError: (error: Error) => void;
  readonly #isStopped: () => boolean;
  readonly #onLoading: (done: number, total: number) => void;
  /** The version at which each ad was last read from the feed. */
  #versions = new Map<number, number>();
  #newest = 0;
  /** The sum of all versions. */
  #sum = 0;
  readonly #snapshotFile: string | undefined;
  /** The id of the snapshot in the file, and how many changes came after it. */
  #snapshotId: string | null = null;
  #unsaved = 0;
  /** The day on which documents were last checked for ads whose last public day is over. */
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
   * A cache key for the answers of the index on a day: equal on all nodes that have seen the same changes, and
   * different where one was missed. Null before the first load, and after midnight until the documents were checked.
   */
  edition(today: CivilDate): string | null {
    return this.#day === today ? `${this.#sum}-${today}` : null;
  }

  /** Rebuilds the index. Until that is done, searches use the old one. */
  async load(): Promise<void> {
    const { db } = this.#database;
    const today = this.#clock.today();
    // Versions are read before documents, so that changes in between are read twice and never missed.
    const changes = await listChangesSince(db, 0);
    try {
      await this.#index.replaceAll(await this.#all(today));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // One ad with values out of range must not block all others, so ads are then indexed one by one, and `#apply`
      // reports the invalid one. Until that is done the index is incomplete, and has no edition.
      this.#day = '';
      await this.#index.replaceAll([]);
      for await (const document of await this.#all(today)) this.#apply(document.id, document);
    }
    this.#versions = new Map();
    this.#newest = 0;
    this.#sum = 0;
    this.#note(changes);
    this.#day = today;
  }

  /** All documents, with progress; the read is aborted when the node stops. */
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

  /** How many changes the snapshot lacks; 0 if none is kept. */
  get unsaved(): number {
    return this.#snapshotFile === undefined ? 0 : this.#unsaved;
  }

  /**
   * Saves a snapshot and records its id in the database, while changes continue to be applied. A snapshot whose id the
   * database does not know comes from another database, or from a time that the restore of a backup undid.
   */
  async save(): Promise<void> {
    if (this.#snapshotFile === undefined) return;
    const before = this.#snapshotId;
    const id = randomUUID();
    const version = this.#newest;
    const unsaved = this.#unsaved;
    // The index saves its state at this call, so there must be no await between reading the values above and the call.
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

  /** Restores the last snapshot and applies the changes since; false if the index has to be loaded instead. */
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

  /** Applies the changes that were committed since, and the effects of a new day. */
  async takeChanges(): Promise<void> {
    const today = this.#clock.today();
    // The clock was set back, so ads that were dropped as over may be public again.
    if (today < this.#day) return this.load();
    await this.#take(await listChangesSince(this.#database.db, this.#newest), today);
    await this.#lookThrough(today);
  }

  /**
   * Applies the changes that were committed since, and answers whether the index has then seen all changes in the
   * database.
   */
  async isWhole(): Promise<boolean> {
    // Both are read in one database snapshot: a commit between them would look like a missed change.
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
        for (const { jobId } of portion) this.#apply(jobId, documents.get(jobId));
        // The versions are recorded only now: if reading the documents fails, the same changes are read again. No
        // search can run between this and the change of the index, so that each state of the index has an edition of
        // its own.
        this.#note(portion);
        await setImmediate();
      }
    }
  }

  /**
   * Once a day re-reads the ads whose last public day is past: those that will be public again stay, the others are
   * removed.
   */
  async #lookThrough(today: CivilDate): Promise<void> {
    if (today === this.#day) return;
    for (const ids of inLots(this.#index.endedBefore(today), ADS_INDEXED_AT_ONCE)) {
      const documents = await this.#read(ids, today);
      for (const id of ids) this.#apply(id, documents.get(id));
    }
    this.#day = today;
  }

  /** The documents of those ads that are public or will be, by id. */
  async #read(ids: readonly number[], today: CivilDate): Promise<Map<number, JobDocument>> {
    const found = await listSearchDocuments(this.#database.db, today, [...new Set(ids)]);
    return new Map(found.map((document) => [document.id, document]));
  }

  #apply(id: number, document: JobDocument | undefined): void {
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
