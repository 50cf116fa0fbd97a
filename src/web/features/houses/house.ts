import type { Reply } from '#api/schemas.ts';

/** A company as its public page shows it. */
export type House = Reply<'getHouse'>['data'];
