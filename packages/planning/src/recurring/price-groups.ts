import { relative } from './relative.ts';

const PRICE_GROUP = 0.05;

export interface PriceGroup<Row> {
  readonly first: number;
  readonly rows: Row[];
}

interface Placed<Row> {
  readonly group: PriceGroup<Row>;
  /** Its place among all groups; the earlier group takes a row that fits several. */
  readonly order: number;
}

/** Where an amount belongs among ascending ones: the first place whose amount is not less. */
function insertionIndex(placed: readonly Placed<unknown>[], amount: number): number {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle]?.group.first ?? Infinity) < amount) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Rows by price: a row belongs to the first group whose first amount differs by at most 5 %, or begins one. Groups are
 * looked up by their amount, so that each row is compared with the few groups around it.
 */
export function priceGroups<Row>() {
  const groups: PriceGroup<Row>[] = [];
  const placed: Placed<Row>[] = [];

  /** Groups around an amount in one direction, until they differ too much to take it. */
  function* fitting(amount: number, from: number, step: 1 | -1): Generator<Placed<Row>> {
    for (let at = from; ; at += step) {
      const one = placed[at];
      if (!one || relative(amount, one.group.first) > PRICE_GROUP) return;
      yield one;
    }
  }

  const add = (amount: number, row: Row): void => {
    const place = insertionIndex(placed, amount);
    const [found] = [...fitting(amount, place, 1), ...fitting(amount, place - 1, -1)].toSorted(
      (left, right) => left.order - right.order,
    );
    if (found) {
      found.group.rows.push(row);
      return;
    }
    const group = { first: amount, rows: [row] };
    placed.splice(place, 0, { group, order: groups.length });
    groups.push(group);
  };

  return { add, all: (): readonly PriceGroup<Row>[] => groups };
}
