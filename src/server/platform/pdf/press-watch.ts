/* Runs in a thread of the process that makes papers, and ends that process once its server is gone. */

/** How often it is looked whether there is still anybody to make papers for. */
const WATCH_MS = 1000;

const { ppid } = process;
setInterval(() => {
  if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL');
}, WATCH_MS);
