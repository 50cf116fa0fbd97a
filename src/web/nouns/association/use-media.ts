import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { api } from '#web/lib/session.ts';

export type MediaItem = Reply<'listMediaReports'>['data'][number];

type MediaList = 'listMediaReports' | 'listMediaKits' | 'listPressReleases';

/** What the association offers of one kind in one language. It is asked for as it is shown, and anew in another language. */
export function useMedia(name: MediaList, lang: string) {
  const [items, setItems] = useState<MediaItem[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const asked = new AbortController();
    setItems(null);
    setFailed(false);
    api.call(name, { params: { lang }, signal: asked.signal }).then(
      ({ data }) => setItems(data),
      () => {
        if (!asked.signal.aborted) setFailed(true);
      },
    );
    return () => asked.abort();
  }, [name, lang, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { items, failed, retry };
}
