import { calculationError } from '../calculation-error/index.ts';
import type { AllocationOf } from '../inputs/asset-allocation.ts';

/** Index of the trust nearest to a portfolio's fixed income; ties go to more fixed income, then to the list's order. */
export function bestMatch({ fixedIncome, trusts }: AllocationOf<'bestMatch'>) {
  const distances = (trusts ?? []).map(({ allocation }, index) => {
    const fixed = allocation[0] ?? 0;
    return { index, fixed, distance: Math.abs(fixed - fixedIncome) };
  });
  const ranked = distances.toSorted(
    (left, right) => left.distance - right.distance || right.fixed - left.fixed || left.index - right.index,
  );
  return { index: ranked[0]?.index ?? null };
}

const hundredths = (percent: number): number => Math.round(percent * 100);

/** Fund percentages left beside company stock, in hundredths, by largest remainder; COMPANY_STOCK_RANGE, EMPTY_ALLOCATION. */
export function besideCompanyStock({ allocations, companyStock }: AllocationOf<'companyStock'>) {
  const stock = companyStock ?? 0;
  if (stock < 0 || stock > 100) return calculationError('COMPANY_STOCK_RANGE', 'companyStock');
  if (allocations.every((percent) => percent === 0))
    return calculationError('EMPTY_ALLOCATION', 'allocations');
  const exact = allocations.map((percent) => Number((percent * (100 - stock)).toFixed(6)));
  const whole = exact.map((part) => Math.floor(part));
  const target = Math.round(exact.reduce((total, part) => total + part, 0));
  const missing = target - whole.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((left, right) => right.remainder - left.remainder || left.index - right.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return { percentages: whole.map((part, index) => (part + (raised.has(index) ? 1 : 0)) / 100) };
}

const ABOVE_TARGET = 'You cannot enter values that cause you to exceed your target allocation percentage.';

/** State of the allocation dialog in hundredths: text, Save and error; a target of 0 disables input and Save [B4-23, B5-21]. */
export function allocationStatus({ target, percentages }: AllocationOf<'allocate'>) {
  const aim = hundredths(target ?? 0);
  const entered = (percentages ?? []).reduce<number>((sum, percent) => sum + hundredths(percent ?? 0), 0);
  const shown = (Math.abs(aim - entered) / 100).toFixed(2);
  const inputDisabled = aim === 0;
  if (entered > aim) {
    const text = `Amount above allocation: ${shown}%`;
    return { text, saveEnabled: false, inputDisabled, error: ABOVE_TARGET };
  }
  const isMet = entered === aim;
  const text = isMet ? 'Allocation met' : `Left to allocate: ${shown}%`;
  return { text, saveEnabled: isMet && !inputDisabled, inputDisabled, error: null };
}

const CLASSES = ['fixedIncome', 'largeCap', 'smallCap', 'foreign', 'other'] as const;

/** The link beside each asset class, and whether none is left to allocate [B2-55, B4-22]. */
export function commitState({ targets, allocated }: AllocationOf<'commit'>) {
  const linkLabel = (name: (typeof CLASSES)[number]) => {
    const target = hundredths(targets[name] ?? 0);
    if (target === 0) return 'View funds';
    return hundredths(allocated?.[name] ?? 0) === target ? 'Edit' : 'Allocate';
  };
  const links = Object.fromEntries(CLASSES.map((name) => [name, linkLabel(name)]));
  return { links, commitEnabled: !Object.values(links).includes('Allocate') };
}
