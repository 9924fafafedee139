import { later } from '@fw/web-kit/first-use';

/** The page of an address that has no route, loaded when one is opened. */
export const NotFound = later(async () => (await import('./not-found.page.tsx')).NotFoundPage);
