import { appointmentCalls } from '@fw/contract-crm/appointments';
import { goalCalls } from '@fw/contract-goals/goals';
import { conversationCalls } from '@fw/contract-profile/conversation';
import { plannerCalls } from '@fw/contract-profile/planner';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../api.ts';

/** Read anew each time the steps are shown: these belong to other domains. */
const OF_OTHERS = { keepUnusedDataFor: 0 } as const;

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    chosenGoals: build.query({ ...contractEndpoint(goalCalls.all), ...OF_OTHERS }),
    assignedPlanner: build.query({ ...contractEndpoint(plannerCalls.single), ...OF_OTHERS }),
    plannerMessages: build.query({ ...contractEndpoint(conversationCalls.list), ...OF_OTHERS }),
    plannerAppointments: build.query({ ...contractEndpoint(appointmentCalls.list), ...OF_OTHERS }),
  }),
});

export const {
  useChosenGoalsQuery,
  useAssignedPlannerQuery,
  usePlannerMessagesQuery,
  usePlannerAppointmentsQuery,
} = calls;
