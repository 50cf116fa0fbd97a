import { readFileSync, writeFileSync } from 'node:fs';

/** The time of all its threads on processors, in seconds, from the kernel's ticks of a hundredth of one. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function residentMegabytes(pid: number): number {
  return megabytes(pid, 'VmRSS');
}

/** The most that it held since it was last forgotten. */
export function mostMegabytes(pid: number): number {
  return megabytes(pid, 'VmHWM');
}

export function forgetMostMegabytes(pid: number): void {
  // As proc(5) says: 5 sets it to what is held now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function megabytes(pid: number, field: string): number {
  const [, kilobytes] =
    new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
