// Without schemas: the sign-in page, which is shown before the shared framework has loaded, imports these.

/** Where a person begins: `?sponsor=` names the employer, `?returnTo=` a route of the portal. */
export const SSO_START_PATH = '/bp-integration/sso/start';
/** Where the employer's provider sends the browser back; registered there as the redirect address. */
export const SSO_CALLBACK_PATH = '/bp-integration/sso/callback';

/** The address at which a person of an employer begins. */
export const ssoStartAddress = (sponsorId: string, returnTo?: string): string =>
  `${SSO_START_PATH}?${new URLSearchParams({ sponsor: sponsorId, ...(returnTo === undefined ? {} : { returnTo }) }).toString()}`;
