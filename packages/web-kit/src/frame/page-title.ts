import { useEffect } from 'react';
import { useMatches } from '@fw/router';
import type { Crumb, RouteHandle } from '../contract.ts';

const read = (source: object, key: string): unknown =>
  Object.entries(source).find(([name]) => name === key)?.[1];

const isCrumb = (value: unknown): value is Crumb =>
  typeof value === 'object' &&
  value !== null &&
  typeof read(value, 'label') === 'string' &&
  typeof read(value, 'to') === 'string';

function toRouteHandle(value: unknown): RouteHandle {
  if (typeof value !== 'object' || value === null) return {};
  const [title, breadcrumb, trail] = [read(value, 'title'), read(value, 'breadcrumb'), read(value, 'trail')];
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof breadcrumb === 'string' ? { breadcrumb } : {}),
    ...(Array.isArray(trail) ? { trail: trail.filter(isCrumb) } : {}),
  };
}

/**
 * Title of the page: the route's title, else its breadcrumb, of the deepest route that has one [A2-21]; only the brand
 * while the first page loads.
 */
export function usePageTitle(brand: string, isLoading = false): void {
  const title = useMatches()
    .map(({ handle }) => toRouteHandle(handle))
    .map((handle) => handle.title ?? handle.breadcrumb)
    .findLast(Boolean);
  useEffect(() => {
    document.title = title && !isLoading ? `${title} | ${brand}` : brand;
  }, [title, brand, isLoading]);
}

/** Breadcrumbs from the first to the current page. */
export const useCrumbs = (): readonly Crumb[] =>
  useMatches().flatMap(({ handle, pathname }) => {
    const { breadcrumb, trail = [] } = toRouteHandle(handle);
    return [...trail, ...(breadcrumb === undefined ? [] : [{ label: breadcrumb, to: pathname }])];
  });
