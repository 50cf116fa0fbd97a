import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { followJobs } from '#server/modules/search/index.ts';
import type { TestApp } from './app.ts';

const NEVER = 3_600_000;

/**
 * Several nodes on an app's database: each has an index and a follower, which reads changes only when the test says so.
 */
export class SearchNodes {
  /** The errors that the followers reported. */
  readonly errors: string[] = [];
  readonly #app: TestApp;
  readonly #followers: ReturnType<typeof followJobs>[] = [];

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** Adds a node; the test starts its follower. */
  add(options: Partial<Parameters<typeof followJobs>[0]> = {}) {
    const index = options.index ?? createEmbeddedSearch();
    const follower = followJobs({
      database: this.#app.database,
      clock: this.#app.clock,
      pollMs: NEVER,
      compareMs: NEVER,
      onError: (error) => this.errors.push(error.message),
      ...options,
      index,
    });
    this.#followers.push(follower);
    const titles = async () => {
      const today = this.#app.clock.today();
      const all = { query: '', page: 0, hitsPerPage: 100, disjunctive: false } as const;
      const { hits } = await index.search({ ...all, today, pastTheEnd: 'empty' });
      return hits.map(({ title }) => title).sort();
    };
    return { index, follower, titles };
  }

  /** The edition of the index of a new node, which indexes all ads now. */
  async freshEdition(): Promise<string | null> {
    const { follower } = this.add();
    await follower.start();
    return follower.edition(this.#app.clock.today());
  }

  /** Stops all followers after their pending writes. */
  async stop(): Promise<void> {
    for (const follower of this.#followers) await follower.stop();
  }
}
