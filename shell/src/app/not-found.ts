import { later } from '@fw/web-kit/first-use';

export const NOT_FOUND_TITLE = "We couldn't find that page";

/** The page of an address that has no route, loaded when one is opened. */
export const NotFound = later(async () => (await import('./not-found.page.tsx')).NotFoundPage);
