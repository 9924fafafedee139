import { spawn } from 'node:child_process';

/**
 * A small shell in a session of its own that holds the list of our processes. Its standard input is a pipe from the
 * supervisor: when the pipe ends without the line `close` (kill -9), the shell ends the processes and removes the file
 * that must not remain.
 */
const SCRIPT = `
trap '' INT TERM HUP
pids=' '
while read -r word pid; do
  case $word in
    add) pids="$pids$pid " ;;
    drop) pids=$(printf '%s' "$pids" | sed "s/ $pid / /") ;;
    close) exit 0 ;;
  esac
done
is_alive() {
  kill -0 "$1" 2>/dev/null && ! grep -qs '^State:.Z' "/proc/$1/status"
}
for pid in $pids; do kill -TERM "$pid" 2>/dev/null; done
tries=0
while [ $tries -lt 50 ]; do
  left=0
  for pid in $pids; do is_alive "$pid" && left=1; done
  [ $left = 0 ] && break
  sleep 0.1
  tries=$((tries + 1))
done
for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
rm -rf "$1"
`;

/**
 * @typedef {object} ChildReaper
 * @property {number | undefined} pid
 * @property {(pid: number) => void} add
 * @property {(pid: number) => void} drop
 * @property {() => Promise<void>} close
 */

/**
 * Starts the reaper; `leftover` is the file or folder it removes if the supervisor is killed.
 * @param {string} leftover
 * @returns {ChildReaper}
 */
export function startChildReaper(leftover) {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'fairwater-child-reaper', leftover], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => {});
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  const send = (/** @type {string} */ line) => void child.stdin.write(`${line}\n`);
  return {
    pid: child.pid,
    add: (pid) => send(`add ${pid}`),
    drop: (pid) => send(`drop ${pid}`),
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.ref();
        child.stdin.end('close -\n');
      }),
  };
}
