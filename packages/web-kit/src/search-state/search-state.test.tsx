import { RouterProvider } from '@fw/router';
import { createMemoryRouter } from '@fw/router/testing';
import { act, cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choiceMember,
  flagMember,
  pageMember,
  shapedMember,
  sortMember,
  textMember,
  useSearchState,
} from './index.ts';

const MEMBERS = {
  q: textMember(5),
  status: choiceMember(['open', 'done'], 'open'),
  months: choiceMember([3, 6], 3),
  company: shapedMember(/^[0-9a-f]{2}$/),
  hidden: flagMember,
  sort: sortMember(['name', 'email'], 'name'),
  page: pageMember,
};
const useState = () => useSearchState(MEMBERS);
const DEFAULTS = {
  q: '',
  status: 'open',
  months: 3,
  company: null,
  hidden: false,
  sort: { key: 'name', direction: 'ascending' },
  page: 1,
};

/** A page at an address, with the state that it reads there. */
function open(search: string) {
  cleanup();
  const states: ReturnType<typeof useState>[] = [];
  const Page = () => {
    states.push(useState());
    return null;
  };
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [`/${search}`] });
  render(<RouterProvider router={router} />);
  const state = () => {
    const last = states.at(-1);
    if (!last) throw new Error('the page reads its address');
    return last;
  };
  const read = (name: keyof typeof MEMBERS) => state().read(name);
  return {
    values: () => ({
      q: read('q'),
      status: read('status'),
      months: read('months'),
      company: read('company'),
      hidden: read('hidden'),
      sort: read('sort'),
      page: read('page'),
    }),
    change: (...change: Parameters<ReturnType<typeof useState>['change']>) =>
      act(async () => state().change(...change)),
    changeTogether: (...changes: Parameters<ReturnType<typeof useState>['change']>[0][]) =>
      act(async () => {
        const { change } = state();
        for (const values of changes) change(values);
      }),
    clear: () => act(async () => state().clear()),
    back: () => act(() => router.navigate(-1)),
    search: () => router.state.location.search,
  };
}

it('reads a value where the address means one, and the default where it does not', () => {
  const meant = '?q=rent+and+fuel&status=done&months=6&company=0f&hidden=true&sort=-email&page=12';
  expect(open(meant).values()).toEqual({
    q: 'rent ',
    status: 'done',
    months: 6,
    company: '0f',
    hidden: true,
    sort: { key: 'email', direction: 'descending' },
    page: 12,
  });
  for (const search of ['', '?status=rich&months=4&company=xyz&hidden=1&sort=-age&page=0', '?page=100000'])
    expect(open(search).values()).toEqual(DEFAULTS);
});

it('leaves out what is the default, and leaves the other members of the address as they are', async () => {
  const { change, clear, search } = open('?other=1&page=4&months=6');
  await change({ status: 'done', page: 1, months: 3, hidden: true });
  expect(search()).toBe('?other=1&status=done&hidden=true');
  await change({ status: 'open', sort: { key: 'email', direction: 'ascending' } });
  expect(search()).toBe('?other=1&hidden=true&sort=email');
  await clear();
  expect(search()).toBe('?other=1');
});

it('makes an entry in the history for a change, and none where it replaces', async () => {
  const { change, back, search } = open('?q=a');
  await change({ q: 'b' });
  await change({ q: 'c' }, { replace: true });
  expect(search()).toBe('?q=c');
  await back();
  expect(search()).toBe('?q=a');
});

it('keeps the first of two changes in a row, and none of a change that was taken back', async () => {
  const { changeTogether, change, back, search } = open('?q=a');
  await changeTogether({ q: 'b' }, { page: 3 });
  expect(search()).toBe('?q=b&page=3');
  await back();
  await back();
  expect(search()).toBe('?q=a');
  await change({ page: 2 });
  expect(search()).toBe('?q=a&page=2');
});

it('sorts by a column that is pressed, and turns the order with a second press', () => {
  const { turned } = MEMBERS.sort;
  const first = MEMBERS.sort.parse('');
  const byEmail = turned(first, 'email');
  expect([first, turned(first, 'name'), byEmail, turned(byEmail, 'email'), turned(byEmail, 'age')]).toEqual([
    { key: 'name', direction: 'ascending' },
    { key: 'name', direction: 'descending' },
    { key: 'email', direction: 'ascending' },
    { key: 'email', direction: 'descending' },
    { key: 'name', direction: 'ascending' },
  ]);
});
