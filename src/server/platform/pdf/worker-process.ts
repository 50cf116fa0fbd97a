import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';

export const MAX_HEAP_MB = 256;

/** A call, as it is sent to the process. */
export interface WorkerCall {
  /** The URL of a module, and the name of the function in it to call. */
  module: string;
  render: string;
  content: unknown;
}

/** The result of a call. */
export type WorkerResult = ({ made: unknown } | { error: unknown }) & {
  /** Whether the heap is so full that the next call needs a new process: PDF libraries intern names for ever. */
  isSpent: boolean;
  /** Measured in the process: a busy server reads the messages of begin and end late, and at once. */
  tookMs: number;
};

/** The first message of the process for each call. */
export const BEGUN = 'begun';

/** The process of a document worker; it runs one call at a time. */
export interface WorkerProcess {
  run(call: WorkerCall): void;
  /** Whether the server may exit while this process lives (`unref`). */
  mayEnd(it: boolean): void;
  /** Kills it at once, whatever it is doing. */
  kill(): void;
}

interface Listener {
  /** Called when work on a call begins; a new process is initialised by then. */
  onBegun(): void;
  onResult(result: WorkerResult): void;
  /** Called once, when the process has exited or could not be started. */
  onEnd(reason: Error): void;
}

/**
 * Starts a process that makes papers and parses uploads. A worker thread would not do: V8 aborts the whole process when
 * one step of a thread exceeds its heap limit by more than a little, as parsing hostile files can. The environment is
 * not passed on, because the settings contain secrets.
 */
export function startWorkerProcess({ onBegun, onResult, onEnd }: Listener): WorkerProcess {
  const { NODE_ENV, TZ } = process.env;
  const cache = getCompileCacheDir();
  const child = fork(new URL('./worker-main.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: { NODE_ENV, TZ, ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', (told) => {
    if (told === BEGUN) onBegun();
    else onResult(told as WorkerResult);
  });
  child.on('error', onEnd);
  child.on('exit', (code, signal) =>
    onEnd(new Error(`The process that makes papers ended (${code ?? signal})`)),
  );
  return {
    run(call) {
      // A failure to send is followed by the exit event.
      child.send(call, () => {});
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
