import { expect, it } from 'vitest';
import { placeAfterSignIn } from '../app/guard.ts';
import { hashPathFor, isOpenToAll } from './hash-path.ts';

const at = (address: string, baseRoute?: string) =>
  hashPathFor(new URL(address, 'http://portal.example'), baseRoute);

it('opens home for an empty address, or the base route where the page names one [A2-01] [A2-21]', () => {
  expect(at('/')).toBe('/my-goals-and-finances');
  expect(at('/#')).toBe('/my-goals-and-finances');
  expect(at('/#/', '/all-goals')).toBe('/all-goals');
  expect(at('/#/profile?x=1', '/all-goals')).toBe('/profile?x=1');
});

it('takes the addresses that are paths [A2-03] [A2-04] [A2-05]', () => {
  expect(at('/login#/auth/login')).toBe('/auth/login');
  expect(at('/login')).toBe('/auth/login');
  expect(at('/logout.aspx')).toBe('/logout.aspx');
  expect(at('/secure/home')).toBe('/secure/home');
  expect(at('/secure/my-goals-and-finances')).toBe('/secure/my-goals-and-finances');
  expect(at('/secure/work-with-a-planner')).toBe('/secure/work-with-a-planner');
});

it('returns after sign-in only to a place inside the portal', () => {
  const home = '/my-goals-and-finances';
  expect(placeAfterSignIn('/all-goals?x=1', home)).toBe('/all-goals?x=1');
  for (const elsewhere of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/auth/login',
    '/logout.aspx',
  ]) {
    expect(placeAfterSignIn(elsewhere, home)).toBe(home);
  }
});

it('knows which pages ask for no session', () => {
  expect(isOpenToAll('/auth/register')).toBe(true);
  expect(isOpenToAll('/auth/login?returnTo=%2F')).toBe(false);
  expect(isOpenToAll('/profile')).toBe(false);
});
