import { pageNamed } from '@fw/contract-events';
import { useEffect } from 'react';
import { useLocation, useMatches } from '@fw/router';
import { useDispatch, useSelector } from '@fw/state';
import type { Crumb, RouteHandle } from '../contract.ts';
import type { SuiteState } from '../store.ts';

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

/** The handles of the current routes; a page that named itself has that name in place of its breadcrumb and title. */
function useHandles(): readonly (RouteHandle & { readonly pathname: string })[] {
  const names = useSelector(({ pageNames }: SuiteState) => pageNames);
  return useMatches().map(({ handle, pathname }, index, matches) => {
    const name = index === matches.length - 1 ? names[pathname] : undefined;
    return {
      ...toRouteHandle(handle),
      pathname,
      ...(name === undefined ? {} : { breadcrumb: name, title: name }),
    };
  });
}

/** Names the current page by what it is about, once that is loaded. */
export function usePageName(name: string | undefined): void {
  const dispatch = useDispatch();
  const { pathname: path } = useLocation();
  useEffect(() => {
    if (name !== undefined) dispatch(pageNamed({ path, name }));
  }, [dispatch, path, name]);
}

/**
 * Title of the page: the route's title, else its breadcrumb, of the deepest route that has one [A2-21]; only the brand
 * while the first page loads.
 */
export function usePageTitle(brand: string, isLoading = false): void {
  const title = useHandles()
    .map((handle) => handle.title ?? handle.breadcrumb)
    .findLast(Boolean);
  useEffect(() => {
    document.title = title && !isLoading ? `${title} | ${brand}` : brand;
  }, [title, brand, isLoading]);
}

/** Breadcrumbs from the first to the current page. */
export const useCrumbs = (): readonly Crumb[] =>
  useHandles().flatMap(({ breadcrumb, trail = [], pathname }) => [
    ...trail,
    ...(breadcrumb === undefined ? [] : [{ label: breadcrumb, to: pathname }]),
  ]);
