/** The countries of almost every company. */
export const NEAREST: readonly string[] = ['CH', 'LI'];
