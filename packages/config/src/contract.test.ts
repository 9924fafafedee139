import { expect, it } from 'vitest';
import { usedContract } from './contract.mjs';

const call = (service: string, name: string, path: string) => ({
  service,
  name,
  call: path,
  request: { type: 'object' },
  reply: { type: 'string' },
});
const DESCRIBED = {
  calls: [
    call('crm', 'taskCalls.list', 'GET /tasks'),
    call('crm', 'taskCalls.listAll', 'GET /tasks/all'),
    call('goals', 'goalCalls.list', 'GET /goals'),
  ],
  events: { 'client.read': { type: 'object' }, 'plan.committed': { type: 'null' } },
};
const SOURCES = [
  'build.query({ ...contractEndpoint(taskCalls.list) })',
  "publishEvent({ type: 'client.read', userId })",
  "on: { 'plan.committed': refresh }",
];

it('lists the calls that the source of a remote names, and no other', () => {
  const contract = usedContract(SOURCES, DESCRIBED, null);

  expect(contract).toMatchObject({ service: null, offers: {} });
  expect(contract.makes).toEqual({
    'GET /tasks': { service: 'crm', request: { type: 'object' }, reply: { type: 'string' } },
  });
});

it('lists all calls of a service as offered, those of others that it names as made, and its events', () => {
  const contract = usedContract([...SOURCES, 'goals(goalCalls.list)'], DESCRIBED, 'crm');

  expect(Object.keys(contract.offers)).toEqual(['GET /tasks', 'GET /tasks/all']);
  expect(Object.keys(contract.makes)).toEqual(['GET /goals']);
  expect(contract.publishes).toEqual({ 'client.read': { type: 'object' } });
  expect(contract.handles).toEqual({ 'plan.committed': { type: 'null' } });
});
