const EACH_SIDE = 2;
const WIDTH = 2 * EACH_SIDE + 1;

/** The page numbers on show: two each side of the current one, five from the start [A9-05]. Pages count from 1. */
export function pageWindow(page: number, lastPage: number): readonly number[] {
  const first = Math.max(1, page - EACH_SIDE);
  const last = Math.min(lastPage, Math.max(page + EACH_SIDE, WIDTH));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The number of the last page, at least 1 [A9-05]. */
export const lastPageOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
