/* Runs in a thread of the worker process, and exits that process when its server is gone. */

/** How often the thread checks that the server is alive. */
const WATCH_MS = 1000;

const { ppid } = process;
setInterval(() => {
  if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL');
}, WATCH_MS);
