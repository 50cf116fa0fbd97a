/** The captions of a WebVTT file, each on one line; `times` are as they are written there. */
export function cuesOf(source: string): { times: string; words: string }[] {
  return [...source.matchAll(/^(\S+ --> \S+).*\n(.+)$/gm)].map(([, times = '', words = '']) => ({
    times,
    words,
  }));
}
