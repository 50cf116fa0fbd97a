/** At the end of what is looked for, joins it to a place, and is no word to look for itself. */
export const JOINING_WORD = /(?:^|\s+)(?:in|bei|nahe|a|ad|à|near|at)$/i;
