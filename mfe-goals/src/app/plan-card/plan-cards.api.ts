import { planCardCalls, type Goal, type PlanCard } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    planCards: build.query({ ...contractEndpoint(planCardCalls.list), providesTags: ['Dashboard'] }),
  }),
});

export const { usePlanCardsQuery } = calls;

/** The results of the plans of a goal, in the order of its plans. */
export const cardsInOrder = ({ plans }: Goal, cards: readonly PlanCard[]): PlanCard[] =>
  plans.flatMap((plan) => cards.filter(({ planType }) => planType === plan.planType));
