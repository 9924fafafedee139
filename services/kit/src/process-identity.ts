import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { randomId, stableId } from './caller.ts';

/** One process, as its leases and its connections to the database name it. */
export interface ProcessIdentity {
  /** Digest of host and process namespace: only there its pid means something. */
  readonly machine: string;
  readonly pid: number;
  /** Differs from that of every other process that had or gets the same pid. */
  readonly instance: string;
}

/** Containers may share a host name; each has process ids of its own. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

export const OWN_PROCESS: ProcessIdentity = {
  machine: stableId('machine', hostname(), processNamespace()),
  pid: process.pid,
  instance: randomId(),
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process of this machine has ended; false for one of another machine, of which nothing is known here. */
export const hasEnded = ({ machine, pid, instance }: ProcessIdentity): boolean =>
  machine === OWN_PROCESS.machine &&
  instance !== OWN_PROCESS.instance &&
  (pid === OWN_PROCESS.pid || !isRunning(pid));

const PREFIX = 'fw';

/** The name of this process at the database, which lists it beside what the process has open. */
export const OWN_NAME = [PREFIX, OWN_PROCESS.machine, OWN_PROCESS.pid, OWN_PROCESS.instance].join(' ');

/** The process of a name at the database; null for a name of another kind. */
export function processOfName(name: string): ProcessIdentity | null {
  const [prefix, machine, pid, instance] = name.split(' ');
  if (prefix !== PREFIX || machine === undefined || instance === undefined) return null;
  return { machine, pid: Number(pid), instance };
}
