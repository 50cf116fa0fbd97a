/**
 * What a form began with and sends along, so that changes by others are found (rule wire/stale): never entered, kept with
 * what was, and replaced by what is stored when that is taken over.
 */
export const SEEN: readonly string[] = ['updated_at', 'seen_note'];
