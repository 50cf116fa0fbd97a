/** Where almost every company is. */
export const NEAREST: readonly string[] = ['CH', 'LI'];
