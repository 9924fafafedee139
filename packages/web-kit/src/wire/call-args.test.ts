import { call } from '@fw/contract-kernel';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callAddress, callBody } from './call-args.ts';

const params = z.object({ goal: z.string(), months: z.array(z.string()), page: z.optional(z.number()) });
const read = call({ method: 'GET', path: '/ngapi/v1/goal/:goal', summary: 'x', params, reply: z.unknown() });

it('puts parameters outside the path into the query, lists repeated, absent ones left out', () => {
  const address = callAddress(read, { goal: 'a/b', months: ['2026-01', '2026-02'] });
  expect(address).toBe('/ngapi/v1/goal/a%2Fb?months=2026-01&months=2026-02');
});

it('sends a body only where the method carries one; an empty one is an empty object', () => {
  const simple = { path: '/x', summary: 'x', reply: z.unknown() } as const;
  expect(callBody(read, undefined)).toBeUndefined();
  expect(callBody(call({ method: 'DELETE', ...simple }), undefined)).toBeUndefined();
  expect(callBody(call({ method: 'POST', ...simple }), undefined)).toBe('{}');
});
