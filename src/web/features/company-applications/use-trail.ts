import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Input } from '#api/schemas.ts';
import { apiQuery } from '#web/lib/query.tsx';
import {
  beginTrail,
  extendTrail,
  indexIn,
  nameInTrail,
  neighboursBeyond,
  placeIn,
  type TrailPlace,
} from './applicant-trail.ts';

interface TrailOptions {
  companyId: number;
  /** The application that is shown. */
  id: number;
  /** The name of its applicant; empty until it is known. */
  name: string;
  /** Null for a dossier that was opened from no list, and has no neighbours. */
  list: Input<'getApplicationNeighbours', 'query'> | null;
}

/**
 * The place of a dossier in its list. `isPlaced` once its neighbours are known, or cannot be had: only then may it be
 * marked as read, which may move it within the list or take it out.
 */
export function useTrail({ companyId, id, name, list }: TrailOptions): TrailPlace & {
  total: number;
  isPlaced: boolean;
} {
  const client = useQueryClient();
  const [kept, setTrail] = useState(() => beginTrail({ id, name }));
  const [placed, setPlaced] = useState<number | null>(null);
  const trail = nameInTrail(indexIn(kept, id) < 0 ? beginTrail({ id, name }) : kept, { id, name });
  if (name !== '' && trail !== kept) setTrail(trail);

  const place = useEffectEvent(async (id: number) => {
    if (list === null) return;
    const read = async (applicationId: number) => {
      const params = { companyId, applicationId };
      return (await client.fetchQuery(apiQuery('getApplicationNeighbours', { params, query: list }))).data;
    };
    const found = await neighboursBeyond(trail, id, read);
    if (found === null) return;
    setTrail((before) =>
      extendTrail(indexIn(before, id) < 0 ? beginTrail({ id, name: '' }) : before, id, found),
    );
  });
  useEffect(() => {
    let isShown = true;
    place(id)
      // Without neighbours the dossier can be read all the same.
      .catch(() => {})
      .finally(() => isShown && setPlaced(id));
    return () => {
      isShown = false;
    };
  }, [id]);
  return { ...placeIn(trail, id), total: trail.total, isPlaced: placed === id };
}
