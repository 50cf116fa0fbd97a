import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/lib/session.ts';
import type { MediaItem, MediaList } from './media-offered.ts';

/**
 * One kind of media content in one language, refetched when the language changes.
 * @param first from the loader of the page; null if that had none
 */
export function useMedia(name: MediaList, lang: string, first: readonly MediaItem[] | null) {
  const [items, setItems] = useState(first);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
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
