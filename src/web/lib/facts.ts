import { useRouteLoaderData } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Language } from './language.ts';
import type { Scheme } from './request.ts';

export type Settings = Reply<'getSettings'>['data'];

/** What the root's loader tells every page. */
export interface PageFacts {
  language: Language;
  season: Season;
  scheme: Scheme;
  /** Civil date in Zurich; pages never ask the browser's clock. */
  today: CivilDate;
  origin: string;
  demo: boolean;
  /** Null where they could not be read. */
  settings: Settings | null;
}

/** Undefined only on the error page that stands in where the root's loader failed. */
export function useFacts(): PageFacts | undefined {
  return useRouteLoaderData<PageFacts>('root');
}

export function useToday(): CivilDate {
  const facts = useFacts();
  if (!facts) throw new Error('The root has not said what day it is');
  return facts.today;
}

/** Whether logging in and applying is switched off; not known yet counts as on (rule pages/maintenance). */
export function useMaintenance(): boolean {
  return useFacts()?.settings?.maintenance ?? true;
}
