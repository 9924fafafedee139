import { expect, it } from 'vitest';
import { DELETED, fromEach, stateMachine } from './state-machine.ts';

const STATES = ['draft', 'open', 'closed'] as const;
type State = (typeof STATES)[number];
const machine = stateMachine<State, 'publish' | 'touch' | 'remove' | 'forget'>(STATES, {
  publish: { draft: 'open' },
  touch: { ...fromEach(['draft', 'open'], 'open'), closed: 'closed' },
  remove: fromEach(['open', 'draft'], 'closed'),
  forget: { closed: DELETED },
});

it('gives the next state of an event, and none where the event is refused', () => {
  expect(machine.next('draft', 'publish')).toBe('open');
  expect(machine.next('open', 'publish')).toBeNull();
  expect(machine.next('closed', 'forget')).toBe(DELETED);
});

it('gives the states in which an event is possible', () => {
  expect(machine.from('publish')).toEqual(['draft']);
  expect(machine.from('remove')).toEqual(['draft', 'open']);
  expect(machine.from('forget')).toEqual(['closed']);
});

it('gives the state after an event, unless it depends on the state before or the row is deleted', () => {
  expect(machine.to('remove')).toBe('closed');
  expect(() => machine.to('touch')).toThrow('touch has not one next state');
  expect(() => machine.to('forget')).toThrow('forget has not one next state');
});

it('gives the next state as an expression in which a refused event changes nothing', () => {
  expect(machine.expression('touch', 'status')).toEqual({
    $cond: [
      { $in: ['$status', ['draft', 'open']] },
      'open',
      { $cond: [{ $in: ['$status', ['closed']] }, 'closed', '$status'] },
    ],
  });
});
