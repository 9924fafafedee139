import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(path.resolve(import.meta.dirname, '../../static/link-return.js'), 'utf8');
const RETURNED = 'https://portal.example/link-return?oauth_state_id=s1';

/** Runs the page's script with what an earlier page stored. */
function openPage(storedRoute: string | null) {
  const replace = vi.fn<(address: string) => void>();
  const setItem = vi.fn<(key: string, value: string) => void>();
  const sessionStorage = { getItem: () => storedRoute, setItem };
  runInContext(SCRIPT, createContext({ sessionStorage, location: { href: RETURNED, replace } }));
  return { replace, setItem };
}

it('goes back to the stored route and stores the address with its oauth_state_id', () => {
  const { replace, setItem } = openPage('/all-goals');
  expect(replace.mock.calls).toEqual([['/#/all-goals']]);
  expect(setItem.mock.calls).toEqual([['fw:link-returned', RETURNED]]);
});

it.each([null, '', '//evil.example', 'https://evil.example'])(
  'goes to the accounts page when %j is stored, which is no route',
  (stored) => {
    expect(openPage(stored).replace.mock.calls).toEqual([[`/#${ACCOUNTS_ROUTE}`]]);
  },
);
