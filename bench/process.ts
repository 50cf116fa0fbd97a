import { readFileSync, writeFileSync } from 'node:fs';

/** Processor time of all threads of a process in seconds, from the kernel's ticks of a hundredth of a second. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function residentMegabytes(pid: number): number {
  return megabytes(pid, 'VmRSS');
}

/** Peak memory since the last reset. */
export function mostMegabytes(pid: number): number {
  return megabytes(pid, 'VmHWM');
}

export function forgetMostMegabytes(pid: number): void {
  // Writing 5 resets the peak to the current value, see proc(5).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function megabytes(pid: number, field: string): number {
  const [, kilobytes] =
    new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
