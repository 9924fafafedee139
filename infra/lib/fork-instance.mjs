import cluster from 'node:cluster';

/**
 * Starts an instance of a service. All instances of this supervisor that listen at one address share one listening
 * socket, which the supervisor holds as long as one of them uses it: a connection reaches whichever accepts it, and is
 * refused only when none is left. The supervisor itself accepts none.
 * @param {{ args: readonly string[], env: NodeJS.ProcessEnv, cwd: string }} options `args` are options of Node, then the program
 * @returns {import('node:child_process').ChildProcess}
 */
export function forkInstance({ args, env, cwd }) {
  const execArgv = args.slice(0, -1);
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: args.at(-1) ?? '', args: [], execArgv: [...execArgv], cwd, silent: true });
  // A fork adds the environment of this process, which holds settings that belong to others.
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return cluster.fork({ ...none, ...env }).process;
}
