import { inPieces } from '@fw/service-kit';
import { absolute, cents, fraction, negate, share, type Cents } from '@fw/units';
import type { RuledRow } from './ruled-rows.repo.ts';
import type { RuleRow } from './rules.schema.ts';

type Facts = Pick<
  RuledRow,
  '_id' | 'description' | 'valueCents' | 'accountId' | 'categoryId' | 'hidden' | 'splitCents' | 'ruleId'
>;
type Matches = (row: Facts, description: string) => boolean;

export interface PlannedPart {
  readonly categoryId: string;
  readonly value: Cents;
}

/** What a rule makes of one transaction. */
export interface PlannedChange<Row extends Facts = RuledRow> {
  readonly row: Row;
  readonly rule: RuleRow;
  readonly categoryId: string;
  readonly hidden: boolean;
  readonly parts: readonly PlannedPart[];
}

function matcher({ when: { text, from, to, direction, userAccountId } }: RuleRow): Matches {
  const words = text?.value.toLowerCase().trim() ?? '';
  const isText = (description: string): boolean => {
    if (text === null) return true;
    return text.match === 'equals' ? description.trim() === words : description.includes(words);
  };
  const isDirection = (value: Cents): boolean =>
    direction === 'any' || (direction === 'in' ? value > 0 : value < 0);
  const isAmount = (value: Cents): boolean =>
    (from === null || Math.abs(value) >= from) && (to === null || Math.abs(value) <= to);
  return ({ valueCents, accountId }, description) =>
    (userAccountId === null || accountId === userAccountId) &&
    isDirection(valueCents) &&
    isAmount(valueCents) &&
    isText(description);
}

/** The parts of an amount by their shares; none when a part or the remainder would be less than a cent. */
function splitByShares({ outcome: { parts } }: RuleRow, value: Cents): PlannedPart[] {
  const whole = absolute(value);
  const planned = parts.map((part) => ({
    categoryId: part.categoryId,
    value: share(whole, fraction(part.share)),
  }));
  const rest = planned.reduce((left, part) => left - part.value, Number(whole));
  if (rest < 1 || planned.some((part) => part.value < 1)) return [];
  return planned.map((part) => ({ ...part, value: value < 0 ? negate(part.value) : cents(part.value) }));
}

function planChange<Row extends Facts>(row: Row, rule: RuleRow): PlannedChange<Row> | null {
  const categoryId = rule.outcome.categoryId ?? row.categoryId;
  const hidden = row.hidden || rule.outcome.hide;
  const parts = row.splitCents === 0 ? splitByShares(rule, row.valueCents) : [];
  const isChange = categoryId !== row.categoryId || hidden !== row.hidden || parts.length > 0;
  return isChange ? { row, rule, categoryId, hidden, parts } : null;
}

/**
 * What the rules change: the first active rule that matches a transaction decides, also when it changes nothing of it.
 * `appliesTo` narrows the rules of one row further.
 */
export function plannedChanges<Row extends Facts>(
  rules: readonly RuleRow[],
  rows: readonly Row[],
  appliesTo: (rule: RuleRow, row: Row) => boolean = () => true,
): PlannedChange<Row>[] {
  return [...changesInPieces(rules, rows, appliesTo)].flat();
}

/** Comparisons of a rule with a row that are one piece of work. */
const COMPARISONS_PER_PIECE = 5_000;

/** The same in pieces: those of few rows where there are many rules. */
export function* changesInPieces<Row extends Facts>(
  rules: readonly RuleRow[],
  rows: readonly Row[],
  appliesTo: (rule: RuleRow, row: Row) => boolean = () => true,
): Generator<PlannedChange<Row>[]> {
  const active = rules
    .filter(({ isActive }) => isActive)
    .toSorted((left, right) => left.position - right.position)
    .map((rule) => ({ rule, matches: matcher(rule) }));
  const size = Math.max(1, Math.floor(COMPARISONS_PER_PIECE / Math.max(1, active.length)));
  for (const piece of inPieces(rows, size)) {
    yield piece.flatMap((row) => {
      const description = row.description.toLowerCase();
      const first = active.find(({ rule, matches }) => appliesTo(rule, row) && matches(row, description));
      return (first && planChange(row, first.rule)) ?? [];
    });
  }
}

/** A row that the person has not changed: rows added by hand, parts and replaced rows are the person's own. */
export function isOpenToRules(row: RuledRow): boolean {
  if (row.isOwn || row.partOf !== null || row.copyId !== null) return false;
  if (row.isManual && row.importedAt === null) return false;
  if (row.ruleId !== null) return true;
  return row.userCategoryId === null && !row.hidden && row.splitCents === 0;
}
