import { type Facet, type ListState, PANELS, type Panel, valuesOf } from './list-state.ts';

/** The number of active filters in one panel. */
export function countInPanel(state: ListState, panel: Panel): number {
  if (panel === 'place') return Number(state.place !== '');
  if (panel === 'months') return Number(Boolean(state.from || state.until));
  return state.filters[panel].length;
}

/** The open panels: those of the address, or by default the first two and those with a selection. */
export function openPanels(state: ListState): readonly Panel[] {
  return state.panels ?? PANELS.filter((panel, index) => index < 2 || countInPanel(state, panel) > 0);
}

/**
 * The values that a facet offers: in its list, and folded away below it since no ad has them. Seasons, categories and
 * positions are few and all in the list, as are those of facets without counts; of workloads, each of which stands for
 * all from it on, those that occur or are selected are offered alone.
 */
export function offeredValues(
  facet: Facet,
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly string[],
): { listed: readonly string[]; folded: readonly string[] } {
  const values = valuesOf(facet);
  const isFixed = facet === 'season' || facet === 'job_category_id' || facet === 'job_position_id';
  if (isFixed || !counts) return { listed: values, folded: [] };
  if (facet === 'workload_min') {
    return { listed: values.filter((value) => counts[value] || chosen.includes(value)), folded: [] };
  }
  return {
    listed: values.filter((value) => counts[value]),
    folded: values.filter((value) => !counts[value]),
  };
}
