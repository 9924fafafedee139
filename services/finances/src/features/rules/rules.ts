import { RULE_TEXT, type Rule, type RuleDraft } from '@fw/contract-finances/rules';
import { fieldRefused, notFound, versionLost, type Clock } from '@fw/service-kit';
import { fraction } from '@fw/units';
import { isCategory } from '../../shared/vocabulary/categories.ts';
import type { RulesRepo } from './rules.repo.ts';
import type { RuleRow } from './rules.schema.ts';

const toRule = ({ _id, when, outcome, isActive, version }: RuleRow): Rule => ({
  ruleId: _id,
  when,
  outcome: { ...outcome, parts: outcome.parts.map((part) => ({ ...part, share: fraction(part.share) })) },
  isActive,
  version,
});

interface RulesDependencies {
  readonly rulesRepo: RulesRepo;
  readonly hasAccount: (userId: string, id: string) => Promise<boolean>;
  readonly clock: Clock;
}

export type RulesService = ReturnType<typeof rulesService>;

/** The rules of a person. */
export function rulesService({ rulesRepo, hasAccount, clock }: RulesDependencies) {
  async function check(userId: string, { when, outcome }: RuleDraft): Promise<void> {
    const categories = [
      ...(outcome.categoryId === null ? [] : [outcome.categoryId]),
      ...outcome.parts.map((part) => part.categoryId),
    ];
    if (!categories.every(isCategory)) throw fieldRefused('outcome.categoryId', RULE_TEXT.category);
    if (when.userAccountId !== null && !(await hasAccount(userId, when.userAccountId))) throw notFound();
  }

  async function found(userId: string, id: string): Promise<RuleRow> {
    const row = await rulesRepo.find(userId, id);
    if (!row) throw notFound();
    return row;
  }

  return {
    list: async (userId: string): Promise<Rule[]> => (await rulesRepo.list(userId)).map(toRule),
    create: async (userId: string, draft: RuleDraft, newId: () => string): Promise<Rule> => {
      await check(userId, draft);
      const others = await rulesRepo.list(userId);
      const position = Math.max(-1, ...others.map((one) => one.position)) + 1;
      const row = { ...draft, _id: newId(), userId, position, activeFrom: clock.date(), version: 0 };
      await rulesRepo.insert(row);
      return toRule(await found(userId, row._id));
    },
    update: async (
      userId: string,
      { ruleId, version, ...draft }: RuleDraft & { readonly ruleId: string; readonly version: number },
    ): Promise<Rule> => {
      await check(userId, draft);
      const row = await found(userId, ruleId);
      const isReplaced = await rulesRepo.replace({ ...row, version }, draft, clock.date());
      const current = toRule(await found(userId, ruleId));
      if (!isReplaced) throw versionLost(current);
      return current;
    },
    remove: async (userId: string, ruleId: string) => {
      if (!(await rulesRepo.remove(userId, ruleId))) throw notFound();
      return { ruleId };
    },
    /** Rules that are not named follow in their present order. */
    order: async (userId: string, ruleIds: readonly string[]): Promise<Rule[]> => {
      const ids = (await rulesRepo.list(userId)).map(({ _id }) => _id);
      const named = [...new Set(ruleIds)].filter((id) => ids.includes(id));
      if (named.length !== ruleIds.length) throw notFound();
      await rulesRepo.order(userId, [...named, ...ids.filter((id) => !named.includes(id))]);
      return (await rulesRepo.list(userId)).map(toRule);
    },
  };
}
