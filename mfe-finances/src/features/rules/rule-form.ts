import type { Rule, RuleDraft } from '@fw/contract-finances';
import { fraction, isCents, type Cents, type Fraction } from '@fw/units';
import { useFormDraft } from '@fw/web-kit';
import * as z from 'zod/mini';

const cents = z.nullable(z.custom<Cents>((value) => isCents(value)));

const typed = z.object({
  match: z.enum(['contains', 'equals']),
  text: z.string(),
  from: cents,
  to: cents,
  direction: z.enum(['any', 'in', 'out']),
  userAccountId: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
  hide: z.boolean(),
  partId: z.nullable(z.string()),
  share: z.nullable(z.custom<Fraction>((value) => typeof value === 'number')),
  isActive: z.boolean(),
});
type Input = z.output<typeof typed>;

const EMPTY: Input = {
  match: 'contains',
  text: '',
  from: null,
  to: null,
  direction: 'any',
  userAccountId: null,
  categoryId: null,
  hide: false,
  partId: null,
  share: null,
  isActive: true,
};

const inputOf = ({ when, outcome, isActive }: Rule): Input => ({
  match: when.text?.match ?? 'contains',
  text: when.text?.value ?? '',
  from: when.from,
  to: when.to,
  direction: when.direction,
  userAccountId: when.userAccountId,
  categoryId: outcome.categoryId,
  hide: outcome.hide,
  partId: outcome.parts[0]?.categoryId ?? null,
  share: outcome.parts[0]?.share ?? null,
  isActive,
});

const partsOf = ({ partId, share }: Input): RuleDraft['outcome']['parts'] =>
  partId === null || share === null ? [] : [{ categoryId: partId, share }];

/** Something to look for and something to do; a share without a category, and the reverse, is incomplete. */
function isComplete(input: Input): boolean {
  const { text, from, to, userAccountId, categoryId, hide, partId, share } = input;
  const hasCondition = text.trim() !== '' || [from, to, userAccountId].some((one) => one !== null);
  const isPartDone = (partId === null) === (share === null) && (share === null || (share > 0 && share < 1));
  return hasCondition && isPartDone && (categoryId !== null || hide || partId !== null);
}

const draftOf = (input: Input): RuleDraft => ({
  when: {
    text: input.text.trim() === '' ? null : { match: input.match, value: input.text.trim() },
    from: input.from,
    to: input.to,
    direction: input.direction,
    userAccountId: input.userAccountId,
  },
  outcome: { categoryId: input.categoryId, hide: input.hide, parts: partsOf(input) },
  isActive: input.isActive,
});

/** The input of the dialog, kept while the person signs in again; the parts of a rule beyond the first stay as they are. */
export function useRuleForm(rule: Rule | null) {
  const start = rule ? inputOf(rule) : EMPTY;
  const { value: input, set, drop } = useFormDraft(`rule ${rule?.ruleId ?? 'new'}`, typed, start);
  const others = rule?.outcome.parts.slice(1) ?? [];
  const draft = (): RuleDraft => {
    const own = draftOf(input);
    return { ...own, outcome: { ...own.outcome, parts: [...own.outcome.parts, ...others] } };
  };
  return {
    input,
    drop,
    set: (change: Partial<Input>) => set({ ...input, ...change }),
    setPercent: (percent: number | null) =>
      set({ ...input, share: percent === null ? null : fraction(percent / 100) }),
    draft: isComplete(input) ? draft : null,
  };
}

export type RuleForm = ReturnType<typeof useRuleForm>;
