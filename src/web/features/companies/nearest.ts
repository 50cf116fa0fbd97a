/** The countries offered first, since nearly all companies are there. */
export const NEAREST: readonly string[] = ['CH', 'LI'];
