import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

export type LimitedCaller = Pick<FastifyRequest, 'ip' | 'activeSession'>;

/** A network of 64 bits belongs to one subscriber: its addresses count as one. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Who is limited: the person, or the address of a caller without a session. */
export const callerKey = ({ activeSession, ip }: LimitedCaller): string =>
  activeSession ? activeSession.identity.userId : `address ${addressKey(ip)}`;
