import { useRouteLoaderData } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Language } from './language.ts';
import type { Scheme } from './request.ts';

export type Settings = Reply<'getSettings'>['data'];

/** The data of the root loader, available to every page. */
export interface PageFacts {
  language: Language;
  season: Season;
  scheme: Scheme;
  /** The civil date in Zurich according to the server; pages never use the browser's clock for it. */
  today: CivilDate;
  origin: string;
  demo: boolean;
  /** Null if they could not be loaded. */
  settings: Settings | null;
}

/** Undefined only on the error page after the root loader itself failed. */
export function useFacts(): PageFacts | undefined {
  return useRouteLoaderData<PageFacts>('root');
}

export function useToday(): CivilDate {
  const facts = useFacts();
  if (!facts) throw new Error('The root has not said what day it is');
  return facts.today;
}

/** Whether maintenance mode disables logging in and applying; unknown counts as on (rule pages/maintenance). */
export function useMaintenance(): boolean {
  return useFacts()?.settings?.maintenance ?? true;
}
