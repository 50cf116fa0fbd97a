import { useEffect, useEffectEvent, useState } from 'react';

export type SuggestionState<Found> =
  | { status: 'none' | 'loading' | 'failed' }
  | { status: 'found'; found: Found };

interface Lookup<Found> {
  load: (query: string, signal: AbortSignal) => Promise<Found>;
  /** The minimum length of the input. */
  minLength: number;
  restsAfterMs: number;
}

/**
 * Loads suggestions while typing (debounced); the old ones stay until then. Null loads nothing. A response to outdated
 * input is dropped.
 */
export function useSuggestions<Found>(
  text: string | null,
  { load, minLength, restsAfterMs }: Lookup<Found>,
): SuggestionState<Found> {
  const [suggestions, set] = useState<SuggestionState<Found>>({ status: 'none' });
  const find = useEffectEvent(load);
  const query = text?.trim();
  useEffect(() => {
    if (query === undefined || query.length < minLength) {
      set({ status: 'none' });
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      set((before) => (before.status === 'found' ? before : { status: 'loading' }));
      find(query, abort.signal).then(
        (found) => !abort.signal.aborted && set({ status: 'found', found }),
        () => !abort.signal.aborted && set({ status: 'failed' }),
      );
    }, restsAfterMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, minLength, restsAfterMs]);
  return suggestions;
}
