import { dequal } from 'dequal/lite';
import type { Options } from 'highcharts';

/**
 * The parts of `next` that differ from what is drawn. Highcharts takes a list that is only equal, such as the spacing,
 * for a change, and then lays the whole chart out anew.
 */
export function changedOptions(drawn: Options, next: Options): Options {
  const old = new Map<string, unknown>(Object.entries(drawn));
  return Object.fromEntries(Object.entries(next).filter(([part, value]) => !dequal(old.get(part), value)));
}
