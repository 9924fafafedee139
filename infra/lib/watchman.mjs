import { spawn } from 'node:child_process';

/**
 * A tiny shell that lives in a session of its own and holds the list of our processes. Its standard input is a pipe
 * from the supervisor: when that ends without a goodbye (kill -9), the shell ends the processes and removes what must not stay.
 */
const SCRIPT = `
trap '' INT TERM HUP
pids=' '
while read -r word pid; do
  case $word in
    add) pids="$pids$pid " ;;
    drop) pids=$(printf '%s' "$pids" | sed "s/ $pid / /") ;;
    goodbye) exit 0 ;;
  esac
done
lives() {
  kill -0 "$1" 2>/dev/null && ! grep -qs '^State:.Z' "/proc/$1/status"
}
for pid in $pids; do kill -TERM "$pid" 2>/dev/null; done
tries=0
while [ $tries -lt 50 ]; do
  left=0
  for pid in $pids; do lives "$pid" && left=1; done
  [ $left = 0 ] && break
  sleep 0.1
  tries=$((tries + 1))
done
for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
rm -rf "$1"
`;

/** Starts the watchman; `leftover` is the file or folder he removes if the supervisor dies. */
export function startWatchman(leftover) {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'fairwater-watchman', leftover], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => {});
  child.unref();
  child.stdin.unref?.();
  const say = (line) => child.stdin.write(`${line}\n`);
  return {
    pid: child.pid,
    add: (pid) => say(`add ${pid}`),
    drop: (pid) => say(`drop ${pid}`),
    goodbye: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.ref();
        child.stdin.end('goodbye -\n');
      }),
  };
}
