const HOME = '/my-goals-and-finances';
export const SIGN_IN_PATH = '/auth/login';

/** Addresses of the specification that are paths, not hashes [A2-03] [A2-04] [A2-05]. */
const PLAIN = [
  '/secure/my-goals-and-finances',
  '/secure/home',
  '/secure/work-with-a-planner',
  '/logout.aspx',
];

/**
 * The hash route a page address means. An empty one leads to the base route of the page, else home
 * [A2-01] [A2-21]; `/login` opens sign-in.
 */
export function hashPathFor(
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
  baseRoute?: string,
): string {
  const path = hash.replace(/^#/, '');
  if (path.startsWith('/') && path !== '/') return path;
  if (pathname === '/login') return SIGN_IN_PATH;
  return PLAIN.find((plain) => pathname.toLowerCase() === plain) ?? (baseRoute || HOME);
}

/** Address of sign-in that comes back to `path`. */
export const signInAddress = (path: string): string => `${SIGN_IN_PATH}?returnTo=${encodeURIComponent(path)}`;

/** Routes that need no session, besides sign-in itself: registration, forgotten passwords. */
export const isPublicRoute = (path: string): boolean =>
  path.startsWith('/auth/') && !path.startsWith(SIGN_IN_PATH);
