import { and, asc, desc, eq } from 'drizzle-orm';
import type { MediaKind } from '#domain/content/media.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { mediaItems } from '../tables.ts';

export type MediaItem = typeof mediaItems.$inferSelect;
export type NewMediaItem = Omit<MediaItem, 'id'>;

/** The columns that hold keys of the file store (rule running/files). */
export const fileColumns = [mediaItems.fileKey];

/** All items of one kind in one language, by position and then newest first. */
export async function list(db: Executor, kind: MediaKind, language: Language): Promise<MediaItem[]> {
  return db
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.kind, kind), eq(mediaItems.language, language)))
    .orderBy(asc(mediaItems.position), desc(mediaItems.publishedOn), desc(mediaItems.id));
}

/** All items, for maintenance. */
export async function listAll(db: Executor): Promise<MediaItem[]> {
  return db
    .select()
    .from(mediaItems)
    .orderBy(
      asc(mediaItems.kind),
      asc(mediaItems.language),
      asc(mediaItems.position),
      desc(mediaItems.publishedOn),
    );
}

export async function findById(db: Executor, id: number): Promise<MediaItem | null> {
  const [item] = await db.select().from(mediaItems).where(eq(mediaItems.id, id));
  return item ?? null;
}

export async function insert(db: Executor, item: NewMediaItem): Promise<number> {
  const [row] = await db.insert(mediaItems).values(item).returning({ id: mediaItems.id });
  if (row === undefined) throw new Error('An item for the media was not kept');
  return row.id;
}

/** Deletes an item and returns whether it existed. The sweep of unreferenced files deletes its file. */
export async function remove(db: Executor, id: number): Promise<boolean> {
  const rows = await db.delete(mediaItems).where(eq(mediaItems.id, id)).returning({ id: mediaItems.id });
  return rows.length > 0;
}
