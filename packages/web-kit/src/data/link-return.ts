const ROUTE = 'fw:link-route';
const RETURNED = 'fw:link-returned';

/** Notes the hash route to come back to before the bank's own page takes over. */
export const rememberLinkRoute = (route: string): void => sessionStorage.setItem(ROUTE, route);

/** The address the bank returned to, with its `oauth_state_id`, once [A2-22]; nothing when nobody returned. */
export function takeLinkReturn(): string | null {
  const address = sessionStorage.getItem(RETURNED);
  sessionStorage.removeItem(RETURNED);
  return address;
}
