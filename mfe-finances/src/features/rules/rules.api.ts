import { ruleCalls } from '@fw/contract-finances';
import { transactionsChanged } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const MOVED = ['Transactions', 'Budgets', 'CashFlow', 'Spending', 'Rules'] as const;

interface Started {
  readonly dispatch: (action: ReturnType<typeof transactionsChanged>) => unknown;
  readonly queryFulfilled: Promise<unknown>;
}

/** Runs change transactions: published to the other domains after success. */
const changesRows = {
  invalidatesTags: [...MOVED],
  onQueryStarted: (_args: unknown, { dispatch, queryFulfilled }: Started): void => {
    queryFulfilled.then(
      () => dispatch(transactionsChanged({ months: [] })),
      () => undefined,
    );
  },
};
const changesRules = { invalidatesTags: ['Rules'] } as const;

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    rules: build.query({ ...contractEndpoint(ruleCalls.list), providesTags: ['Rules'] }),
    ruleRuns: build.query({ ...contractEndpoint(ruleCalls.runs), providesTags: ['Rules'] }),
    ruleDryRun: build.query({
      ...contractEndpoint(ruleCalls.dryRun),
      providesTags: ['Rules', 'Transactions'],
    }),
    createRule: build.mutation({ ...contractEndpoint(ruleCalls.create), ...changesRules }),
    updateRule: build.mutation({ ...contractEndpoint(ruleCalls.update), ...changesRules }),
    deleteRule: build.mutation({ ...contractEndpoint(ruleCalls.delete), ...changesRules }),
    orderRules: build.mutation({ ...contractEndpoint(ruleCalls.order), ...changesRules }),
    runRules: build.mutation({ ...contractEndpoint(ruleCalls.run), ...changesRows }),
    undoRules: build.mutation({ ...contractEndpoint(ruleCalls.undo), ...changesRows }),
  }),
});

export const {
  useRulesQuery,
  useRuleRunsQuery,
  useRuleDryRunQuery,
  useCreateRuleMutation,
  useUpdateRuleMutation,
  useDeleteRuleMutation,
  useOrderRulesMutation,
  useRunRulesMutation,
  useUndoRulesMutation,
} = calls;
