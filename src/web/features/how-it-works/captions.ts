/** Parses the captions of a WebVTT file, each joined to one line; `times` are the cue timings as written. */
export function cuesOf(source: string): { times: string; words: string }[] {
  return [...source.matchAll(/^(\S+ --> \S+).*\n(.+)$/gm)].map(([, times = '', words = '']) => ({
    times,
    words,
  }));
}
