import { HELP_ROUTE, HOME_ROUTE, PORTAL_PATHS } from '@fw/contract-remotes/routes';

export const SIGN_IN_PATH = '/auth/login';

/**
 * The hash route a page address means. An empty one leads to the base route of the page, else home
 * [A2-01] [A2-21]; `/login` opens sign-in.
 */
export function hashPathFor(
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
  baseRoute?: string,
): string {
  const route = hash.replace(/^#/, '');
  if (route.startsWith('/') && route !== '/') return route;
  if (pathname === '/login') return SIGN_IN_PATH;
  return PORTAL_PATHS.find((path) => pathname.toLowerCase() === path) ?? (baseRoute || HOME_ROUTE);
}

/** Address of sign-in that comes back to `path`. */
export const signInAddress = (path: string): string => `${SIGN_IN_PATH}?returnTo=${encodeURIComponent(path)}`;

/** Routes that need no session, besides sign-in itself: registration, forgotten passwords, help. */
export const isPublicRoute = (path: string): boolean =>
  path === HELP_ROUTE || (path.startsWith('/auth/') && !path.startsWith(SIGN_IN_PATH));
