import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import * as z from 'zod/mini';
import { widgetName, type OwnedWidget } from './remote-widget.tsx';

const KEY = 'fw.home-heights';
const heights = z.record(z.string(), z.number());
type Heights = z.output<typeof heights>;

/** Mark of a box on the page: the name of its widget. */
export const WIDGET = 'data-widget';

const widthName = (): string => (matchMedia('(max-width: 640px)').matches ? 'narrow' : 'wide');

function rememberedHeights(): Heights {
  try {
    return z.parse(heights, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps the heights of the widgets in `box` that have loaded. */
function rememberHeights(box: Element): void {
  const next = rememberedHeights();
  for (const widget of box.querySelectorAll(`[${WIDGET}]`)) {
    const { height } = widget.getBoundingClientRect();
    const isLoading = widget.querySelector('[data-loading]') !== null;
    if (height > 0 && !isLoading) next[`${widget.getAttribute(WIDGET) ?? ''} ${widthName()}`] = height;
  }
  localStorage.setItem(KEY, JSON.stringify(next));
}

type HeightProperties = CSSProperties & { readonly '--wide': string; readonly '--narrow': string };
export interface LoadingHeights {
  readonly heightProperties: (widget: OwnedWidget) => HeightProperties;
  /** Whether this device has shown the widget before, at this width. */
  readonly isKnown: (widget: OwnedWidget) => boolean;
}

/**
 * The height that a widget takes while it loads: what it needed the last time on this device, otherwise what its
 * remote states. Once loaded, a widget is as tall as its content. Heights are kept when the page is left.
 */
export function useLoadingHeights(box: RefObject<HTMLElement | null>): LoadingHeights {
  const [remembered] = useState(rememberedHeights);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const remember = () => rememberHeights(element);
    addEventListener('pagehide', remember);
    return () => {
      removeEventListener('pagehide', remember);
      remember();
    };
  }, [box]);
  const heightProperties = (widget: OwnedWidget): HeightProperties => {
    const { wide, narrow } = widget.entry.height ?? { wide: 0, narrow: 0 };
    const name = widgetName(widget);
    return {
      '--wide': `${String(remembered[`${name} wide`] ?? wide)}px`,
      '--narrow': `${String(remembered[`${name} narrow`] ?? narrow)}px`,
    };
  };
  const isKnown = (widget: OwnedWidget): boolean => `${widgetName(widget)} ${widthName()}` in remembered;
  return { heightProperties, isKnown };
}
