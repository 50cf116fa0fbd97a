import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { JobDocument, SearchIndex } from '#server/adapters/search/port.ts';
import {
  fingerprint,
  type JobChange,
  listChangesSince,
  listSearchDocuments,
} from '#server/modules/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface MirrorOptions {
  database: Database;
  index: SearchIndex;
  clock: Clock;
  /** Told of what went wrong and was got over. */
  onError: (error: Error) => void;
}

/**
 * This node's index together with what it takes to keep it equal to the ads in the database. Every method leaves it
 * usable when it rejects; none may be called while another runs.
 */
export class Mirror {
  readonly #database: Database;
  readonly #index: SearchIndex;
  readonly #clock: Clock;
  readonly #onError: (error: Error) => void;
  /** The version at which each ad was last read, as the feed has them. */
  #versions = new Map<number, number>();
  #newest = 0;
  /** The last public day of each document held. */
  #lastDays = new Map<number, CivilDate>();
  /** The day on which documents were last looked through for those whose last day is over. */
  #day: CivilDate = '';

  constructor({ database, index, clock, onError }: MirrorOptions) {
    this.#database = database;
    this.#index = index;
    this.#clock = clock;
    this.#onError = onError;
  }

  /**
   * Names what the index answers on a day: alike on every node that has seen the same changes. Null before the first
   * load, and after midnight until the documents were looked through.
   */
  edition(today: CivilDate): string | null {
    return this.#day === today ? `${this.#newest}-${today}` : null;
  }

  /** Reads all ads anew. Until it is done searches see what was there before. */
  async load(): Promise<void> {
    const { db } = this.#database;
    const today = this.#clock.today();
    // Versions before documents: what changes in between is read once more, and nothing is missed.
    const changes = await listChangesSince(db, 0);
    const documents = await listSearchDocuments(db, today);
    this.#lastDays = new Map();
    try {
      await this.#index.replaceAll(documents);
      for (const document of documents) this.#lastDays.set(document.id, document.public_until);
    } catch {
      // One ad with values out of range must not keep all others out; `#hold` says which it is.
      await this.#index.replaceAll([]);
      for (const document of documents) await this.#hold(document.id, document);
    }
    this.#versions = new Map();
    this.#newest = 0;
    this.#note(changes);
    this.#day = today;
  }

  /** Takes in what was committed since, and what the passing of days has changed. */
  async takeChanges(): Promise<void> {
    const today = this.#clock.today();
    // A clock that was set back: what was over then may not be.
    if (today < this.#day) return this.load();
    await this.#take(await listChangesSince(this.#database.db, this.#newest), today);
    await this.#lookThrough(today);
  }

  /** Takes in what was committed since; then, whether the same changes were seen as the database holds. */
  async isWhole(): Promise<boolean> {
    // In one snapshot, or a commit between the two would look like a change that was missed.
    const { changes, whole } = await this.#database.db.transaction(
      async (tx) => ({
        changes: await listChangesSince(tx, this.#newest),
        whole: await fingerprint(tx),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await this.#take(changes, this.#clock.today());
    const sum = this.#versions.values().reduce((total, version) => total + version, 0);
    return this.#versions.size === whole.count && sum === whole.sum;
  }

  async #take(changes: readonly JobChange[], today: CivilDate): Promise<void> {
    await this.#refresh([...new Set(changes.map(({ jobId }) => jobId))], today);
    // Only now: had the documents not been read, the same changes would be asked for again.
    this.#note(changes);
  }

  /** Once a day: an ad whose last day is over may have another, later on, or else is dropped. */
  async #lookThrough(today: CivilDate): Promise<void> {
    if (today === this.#day) return;
    const closed = [...this.#lastDays].filter(([, lastDay]) => lastDay < today).map(([id]) => id);
    await this.#refresh(closed, today);
    this.#day = today;
  }

  async #refresh(ids: readonly number[], today: CivilDate): Promise<void> {
    const found = await listSearchDocuments(this.#database.db, today, ids);
    const documents = new Map(found.map((document) => [document.id, document]));
    for (const id of ids) await this.#hold(id, documents.get(id));
  }

  async #hold(id: number, document: JobDocument | undefined): Promise<void> {
    this.#lastDays.delete(id);
    if (document === undefined) {
      await this.#index.remove(id);
      return;
    }
    try {
      await this.#index.upsert(document);
      this.#lastDays.set(id, document.public_until);
    } catch (error) {
      this.#onError(error as Error);
      await this.#index.remove(id);
    }
  }

  #note(changes: readonly JobChange[]): void {
    for (const { jobId, version } of changes) this.#versions.set(jobId, version);
    this.#newest = changes.at(-1)?.version ?? this.#newest;
  }
}
