import { ruleCalls, type Rule, type RuleDraft } from '@fw/contract-finances';
import { fraction, isCents, type Cents, type Fraction } from '@fw/units';
import { useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { useCreateRuleMutation, useUpdateRuleMutation } from './rules.api.ts';
import { RULES_TEXT as TEXT } from './rules.text.ts';

const cents = z.nullable(z.custom<Cents>((value) => isCents(value)));

const fractionValue = z.custom<Fraction>((value) => typeof value === 'number');

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
  share: z.nullable(fractionValue),
  /** The parts beyond the first, which the dialog does not show and a save keeps. */
  otherParts: z.array(z.object({ categoryId: z.string(), share: fractionValue })),
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
  otherParts: [],
  isActive: true,
};

const toInput = ({ when, outcome, isActive }: Rule): Input => ({
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
  otherParts: outcome.parts.slice(1),
  isActive,
});

const toParts = ({ partId, share, otherParts }: Input): RuleDraft['outcome']['parts'] =>
  partId === null || share === null ? otherParts : [{ categoryId: partId, share }, ...otherParts];

/** What is missing: something to look for, something to do, and the share of a part. */
function findProblems(input: Input): Readonly<Record<'text' | 'categoryId' | 'partId', string | null>> {
  const { text, from, to, userAccountId, categoryId, hide, partId, share } = input;
  const hasCondition = text.trim() !== '' || [from, to, userAccountId].some((one) => one !== null);
  const hasOutcome = categoryId !== null || hide || partId !== null;
  const isPartDone = partId === null ? share === null : share !== null && share > 0 && share < 1;
  return {
    text: hasCondition ? null : TEXT.noCondition,
    categoryId: hasOutcome ? null : TEXT.noOutcome,
    partId: isPartDone ? null : TEXT.shareRange,
  };
}

const isComplete = (input: Input): boolean =>
  Object.values(findProblems(input)).every((problem) => problem === null);

const toDraft = (input: Input): RuleDraft => ({
  when: {
    text: input.text.trim() === '' ? null : { match: input.match, value: input.text.trim() },
    from: input.from,
    to: input.to,
    direction: input.direction,
    userAccountId: input.userAccountId,
  },
  outcome: { categoryId: input.categoryId, hide: input.hide, parts: toParts(input) },
  isActive: input.isActive,
});

/** The input of the dialog, and its saving; saving a rule changes no transaction that exists. */
export function useRuleForm(rule: Rule | null, onDone: () => void) {
  const [create] = useCreateRuleMutation();
  const [update] = useUpdateRuleMutation();
  const form = useEntityForm({
    name: `rule ${rule?.ruleId ?? 'new'}`,
    schema: typed,
    start: rule ? toInput(rule) : EMPTY,
    edited: rule,
    toValues: toInput,
    problems: findProblems,
    toPayload: (input) => (isComplete(input) ? toDraft(input) : null),
    save: (draft, { version, idempotencyKey }) =>
      rule
        ? update({ body: { ...draft, ruleId: rule.ruleId, version } })
        : create({ body: draft, idempotencyKey }),
    contract: ruleCalls.update,
    savedText: TEXT.saved,
    onSaved: onDone,
  });
  return {
    ...form,
    setPercent: (percent: number | null) =>
      form.change({ share: percent === null ? null : fraction(percent / 100) }),
  };
}

export type RuleForm = ReturnType<typeof useRuleForm>;
