import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/lib/session.ts';
import type { MediaItem, MediaList } from './media-offered.ts';

/**
 * What the association offers of one kind in one language. It is asked for as it is shown, and anew in another language.
 * @param first as the page came with it; null where it came without
 */
export function useMedia(name: MediaList, lang: string, first: readonly MediaItem[] | null) {
  const [items, setItems] = useState(first);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const asked = new AbortController();
    setItems(first);
    setFailed(false);
    api.call(name, { params: { lang }, signal: asked.signal }).then(
      ({ data }) => setItems(data),
      () => {
        if (!asked.signal.aborted) setFailed(first === null);
      },
    );
    return () => asked.abort();
  }, [name, lang, first, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { items, failed, retry };
}
