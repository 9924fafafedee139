import { expect, it } from 'vitest';
import { routeAfterSignIn } from '../app/session-access.ts';
import { hashPathFor, isPublicRoute } from './hash-path.ts';

const at = (address: string, baseRoute?: string) =>
  hashPathFor(new URL(address, 'http://portal.example'), baseRoute);

it('opens home for an empty address, or the base route where the page names one [A2-21]', () => {
  expect(at('/')).toBe('/my-goals-and-finances');
  expect(at('/#')).toBe('/my-goals-and-finances');
  expect(at('/#/', '/all-goals')).toBe('/all-goals');
  expect(at('/#/profile?x=1', '/all-goals')).toBe('/profile?x=1');
});

it('maps the addresses that are paths to hash routes', () => {
  expect(at('/login#/auth/login')).toBe('/auth/login');
  expect(at('/login')).toBe('/auth/login');
  expect(at('/logout.aspx')).toBe('/logout.aspx');
  expect(at('/secure/home')).toBe('/secure/home');
  expect(at('/secure/my-goals-and-finances')).toBe('/secure/my-goals-and-finances');
  expect(at('/secure/work-with-a-planner')).toBe('/secure/work-with-a-planner');
});

it('opens only a route of the portal after sign-in, and home for everything else', () => {
  const home = '/my-goals-and-finances';
  expect(routeAfterSignIn('/all-goals?x=1', home)).toBe('/all-goals?x=1');
  for (const foreign of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/auth/login',
    '/logout.aspx',
  ]) {
    expect(routeAfterSignIn(foreign, home)).toBe(home);
  }
});

it('needs no session for registration pages and help, and one for sign-in with a return route and for all others', () => {
  expect(isPublicRoute('/auth/register')).toBe(true);
  expect(isPublicRoute('/help')).toBe(true);
  expect(isPublicRoute('/helper')).toBe(false);
  expect(isPublicRoute('/auth/login?returnTo=%2F')).toBe(false);
  expect(isPublicRoute('/profile')).toBe(false);
});
