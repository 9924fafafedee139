const ROUTE = 'fw:link-route';
const RETURNED = 'fw:link-returned';

/** Stores the hash route to return to before the browser opens the bank's own page. */
export const rememberLinkRoute = (route: string): void => sessionStorage.setItem(ROUTE, route);

/** The address the bank returned to, with its `oauth_state_id`, given once [A2-22]; null without a return. */
export function takeLinkReturn(): string | null {
  const address = sessionStorage.getItem(RETURNED);
  sessionStorage.removeItem(RETURNED);
  return address;
}
