import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';

export const MAX_HEAP_MB = 256;

/** A paper to be made, as the process is told of it. */
export interface Sheet {
  /** The address of a module, and the function in it that makes the paper. */
  module: string;
  render: string;
  content: unknown;
}

/** What the process answers. */
export type Printed = ({ made: unknown } | { error: unknown }) & {
  /** It holds so much that the next sheet is better made by another process: libraries never forget a name they have read. */
  isSpent: boolean;
};

/** What the process answers first. */
export const BEGUN = 'begun';

/** A process that makes papers, one at a time. */
export interface PressProcess {
  print(sheet: Sheet): void;
  /** Whether this process may end meanwhile. */
  mayEnd(it: boolean): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
}

interface Listener {
  /** Called when a paper is begun: a process that was just started has got ready by then. */
  onBegun(): void;
  onPrinted(printed: Printed): void;
  /** Called once when it has ended, or could not be started. */
  onEnd(reason: Error): void;
}

/**
 * Starts a process for papers and for reading what was uploaded. A thread would not do: V8 ends the whole process where one
 * step of a thread outgrows its heap by more than a little, as the reading of hostile files can. It gets nothing of the
 * settings, among which there are secrets.
 */
export function startPressProcess({ onBegun, onPrinted, onEnd }: Listener): PressProcess {
  const { NODE_ENV, TZ } = process.env;
  const cache = getCompileCacheDir();
  const child = fork(new URL('./press-main.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: { NODE_ENV, TZ, ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', (told) => {
    if (told === BEGUN) onBegun();
    else onPrinted(told as Printed);
  });
  child.on('error', onEnd);
  child.on('exit', (code, signal) =>
    onEnd(new Error(`The process that makes papers ended (${code ?? signal})`)),
  );
  return {
    print(sheet) {
      // What cannot be sent is told by the exit that follows.
      child.send(sheet, () => {});
    },
    mayEnd(it) {
      if (it) child.unref();
      else child.ref();
      child.channel?.[it ? 'unref' : 'ref']();
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
}
