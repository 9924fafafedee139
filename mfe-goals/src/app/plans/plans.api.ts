import { planCalls, planVersionCalls, type PlanView } from '@fw/contract-goals';
import { planCommitted } from '@fw/contract-events';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../api.ts';

/** Everything that shows the state of a plan. */
const ALL = ['Plan', 'Goals', 'NextSteps', 'Dashboard'] as const;

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    // Read again by every page that opens it: the version of the draft moves with every save.
    plan: build.query({ ...contractEndpoint(planCalls.get), providesTags: ['Plan'], keepUnusedDataFor: 0 }),
    // Read anew each time: the answers follow the profile and the accounts of now.
    planDefault: build.query({ ...contractEndpoint(planCalls.default), keepUnusedDataFor: 0 }),
    setPlan: build.mutation({ ...contractEndpoint(planCalls.set), invalidatesTags: [...ALL] }),
    // Saving keeps the cache: the open questionnaire holds the newest answers itself.
    savePlan: build.mutation(contractEndpoint(planCalls.save)),
    willProfileUpdate: build.mutation(contractEndpoint(planCalls.willProfileUpdate)),
    commitPlan: build.mutation({
      ...contractEndpoint(planCalls.commit),
      // A refused commit may be about a fund that was withdrawn meanwhile.
      invalidatesTags: (_, error) => (error ? ['Funds'] : [...ALL]),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(planCommitted({ planType: data.planType }));
      },
    }),
    cancelPlan: build.mutation({ ...contractEndpoint(planCalls.cancel), invalidatesTags: [...ALL] }),
    refreshPlan: build.mutation({ ...contractEndpoint(planCalls.refresh), invalidatesTags: [...ALL] }),
    restartPlan: build.mutation({ ...contractEndpoint(planCalls.restart), invalidatesTags: [...ALL] }),
    planVersions: build.query({ ...contractEndpoint(planVersionCalls.list), providesTags: ['Plan'] }),
    planDifference: build.query({ ...contractEndpoint(planVersionCalls.difference), providesTags: ['Plan'] }),
    restoreVersion: build.mutation({
      ...contractEndpoint(planVersionCalls.restore),
      invalidatesTags: (_, error) => (error ? [] : [...ALL]),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        // The page that opens next shows the restored answers, not those read before.
        if (data) await dispatch(openedPlan(data));
      },
    }),
    planVersion: build.query({ ...contractEndpoint(planVersionCalls.read), providesTags: ['Plan'] }),
  }),
});

/** Puts a plan as the service answered it in the place of what was read before. */
export const openedPlan = (plan: PlanView) =>
  calls.util.upsertQueryData('plan', { params: { planType: plan.planType } }, plan);

/** For the draft of a plan: an open questionnaire holds the newest answers itself, so that nothing reads them again. */
export const READ_ONCE = { refetchOnMountOrArgChange: false } as const;

export const {
  usePlanQuery,
  usePlanDefaultQuery,
  useSetPlanMutation,
  useSavePlanMutation,
  useWillProfileUpdateMutation,
  useCommitPlanMutation,
  useCancelPlanMutation,
  useRefreshPlanMutation,
  useRestartPlanMutation,
  usePlanVersionsQuery,
  usePlanDifferenceQuery,
  useRestoreVersionMutation,
  useLazyPlanVersionQuery,
} = calls;
