import { describe, expect, it } from 'vitest';
import { balancerConfig } from './balancer.mjs';
import { compare } from './ledger.mjs';
import { isHeld, toPage, toTable } from './report.mjs';

const PORTS = { identity: 1, finances: 2, goals: 3, profile: 4, crm: 5, gateway: 6 };
const row = {
  name: 'crm killed',
  boundMs: 1000,
  longestWaitMs: 640,
  slowest: 'tasks',
  attempts: 300,
  failed: 2,
  written: 90,
  lost: 0,
  doubled: 0,
  refused: [],
  pages: { opened: 4, incomplete: 0 },
};

describe('the balancer of the cluster', () => {
  const config = balancerConfig({
    machines: [
      { name: 'a', ports: { ...PORTS, gateway: 106 } },
      { name: 'b', ports: { ...PORTS, gateway: 206 } },
    ],
    ports: { ...PORTS, gateway: 306 },
  });

  it('balances the gateways and each service over both machines', () => {
    expect(config.match(/^listen /gm)).toHaveLength(6);
    expect(config.match(/^ {4}server a /gm)).toHaveLength(6);
    expect(config.match(/^ {4}server b /gm)).toHaveLength(6);
    expect(config).toMatch(
      /bind 127\.0\.0\.1:306\n[^]*server a 127\.0\.0\.1:106 check[^]*server b 127\.0\.0\.1:206 check/,
    );
  });

  it('repeats a request that was not answered only where it is a read or has an idempotency key', () => {
    expect(config).toContain(
      'http-request disable-l7-retry if !METH_GET !{ req.hdr(idempotency-key) -m found }',
    );
  });
});

describe('the ledger of the cluster', () => {
  it('counts acknowledged writes that the list lacks, and labels that it holds twice', () => {
    expect(compare(['p1-1', 'p1-2', 'p1-3'], ['p1-1', 'p1-3', 'p1-3', 'p1-4'])).toEqual({
      written: 3,
      lost: 1,
      doubled: 1,
    });
  });

  it('holds a row only without a lost, doubled or refused write, within its bound and with whole pages', () => {
    expect(isHeld(row)).toBe(true);
    expect(isHeld({ ...row, lost: 1 })).toBe(false);
    expect(isHeld({ ...row, doubled: 1 })).toBe(false);
    expect(isHeld({ ...row, refused: ['tasks 500'] })).toBe(false);
    expect(isHeld({ ...row, longestWaitMs: 1001 })).toBe(false);
    expect(isHeld({ ...row, pages: { opened: 4, incomplete: 1 } })).toBe(false);
    expect(isHeld({ ...row, pages: { opened: 0, incomplete: 0 } })).toBe(false);
    const failover = { ...row, isWithoutPrimary: true };
    expect(isHeld({ ...failover, pages: { opened: 4, incomplete: 1 } })).toBe(true);
    expect(isHeld({ ...failover, pages: { opened: 1, incomplete: 1 } })).toBe(false);
  });

  it('prints what happened as a table, with what was missed', () => {
    const late = { ...row, longestWaitMs: 1500 };
    const broken = { ...row, refused: ['tasks 500'], pages: { opened: 4, incomplete: 1 } };
    expect(toTable([row, late, broken]).split('\n').slice(2)).toEqual([
      '| crm killed | 0.6 s (tasks) | 1.0 s | 2 of 300 | 90 | 0 | 0 | 4, 0 |',
      '| crm killed | 1.5 s (tasks) | 1.0 s, **missed** | 2 of 300 | 90 | 0 | 0 | 4, 0 |',
      '| crm killed | 0.6 s (tasks) | 1.0 s | 2 of 300, 1 **refused** | 90 | 0 | 0 | 4, 1, **missed** |',
    ]);
    const page = toPage({ rows: [row], day: '2026-11-27', commit: 'abc1234', cores: 2, isNamed: false });
    expect(page).toContain('on 2026-11-27 at abc1234, 2 cores');
    expect(page).toContain('both machines have one host name here');
  });
});
