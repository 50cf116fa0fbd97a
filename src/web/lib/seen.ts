/**
 * What a form began with and sends along, so that changes by others are found (rule wire/stale): never entered, kept with
 * what was, and replaced by what is stored when that is taken over.
 */
export const SEEN: readonly string[] = ['updated_at', 'seen_note'];

/** The field that one of them belongs to; the others belong to the whole form. */
export const SEEN_OF: Readonly<Record<string, string>> = { seen_note: 'note' };
