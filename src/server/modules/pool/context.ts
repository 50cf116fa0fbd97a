import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { FindPlace } from '#domain/kernel/place.ts';
import type { Notify, ReadNews } from '#server/modules/notifications/index.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface PoolContext {
  database: Database;
  geocoder: { findPlace: FindPlace };
  /** The secret from which the houses' pseudonymous keys of people are derived. */
  secret: string;
  notify: Notify;
  readNews: ReadNews;
}

export interface Moment {
  now: Date;
  today: CivilDate;
}
