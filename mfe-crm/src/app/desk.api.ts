import { interactionCalls, taskCalls } from '@fw/contract-crm';
import { taskWorkflowCalls } from '@fw/contract-crm/task-workflows';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from './api.ts';

const tasks = crmApi.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query({ ...contractEndpoint(taskCalls.list), providesTags: ['Tasks'] }),
    advisors: build.query({ ...contractEndpoint(taskCalls.advisors), providesTags: ['Companies'] }),
    createTask: build.mutation({ ...contractEndpoint(taskCalls.create), invalidatesTags: ['Tasks'] }),
    startWorkflow: build.mutation({
      ...contractEndpoint(taskWorkflowCalls.start),
      invalidatesTags: ['Tasks'],
    }),
    updateTask: build.mutation({ ...contractEndpoint(taskCalls.update), invalidatesTags: ['Tasks'] }),
    moveTasks: build.mutation({ ...contractEndpoint(taskCalls.move), invalidatesTags: ['Tasks'] }),
    undoMove: build.mutation({ ...contractEndpoint(taskCalls.undoMove), invalidatesTags: ['Tasks'] }),
    completeTask: build.mutation({ ...contractEndpoint(taskCalls.complete), invalidatesTags: ['Tasks'] }),
    reopenTask: build.mutation({ ...contractEndpoint(taskCalls.reopen), invalidatesTags: ['Tasks'] }),
    deleteTask: build.mutation({ ...contractEndpoint(taskCalls.delete), invalidatesTags: ['Tasks'] }),
    restoreTask: build.mutation({ ...contractEndpoint(taskCalls.restore), invalidatesTags: ['Tasks'] }),
  }),
});

const interactions = crmApi.injectEndpoints({
  endpoints: (build) => ({
    interactions: build.query({
      ...contractEndpoint(interactionCalls.list),
      providesTags: ['Interactions'],
    }),
    createInteraction: build.mutation({
      ...contractEndpoint(interactionCalls.create),
      invalidatesTags: ['Interactions'],
    }),
    updateInteraction: build.mutation({
      ...contractEndpoint(interactionCalls.update),
      invalidatesTags: ['Interactions'],
    }),
    deleteInteraction: build.mutation({
      ...contractEndpoint(interactionCalls.delete),
      invalidatesTags: ['Interactions'],
    }),
    restoreInteraction: build.mutation({
      ...contractEndpoint(interactionCalls.restore),
      invalidatesTags: ['Interactions'],
    }),
  }),
});

export const {
  useTasksQuery,
  useAdvisorsQuery,
  useCreateTaskMutation,
  useStartWorkflowMutation,
  useUpdateTaskMutation,
  useMoveTasksMutation,
  useUndoMoveMutation,
  useCompleteTaskMutation,
  useReopenTaskMutation,
  useDeleteTaskMutation,
  useRestoreTaskMutation,
} = tasks;
export const {
  useInteractionsQuery,
  useCreateInteractionMutation,
  useUpdateInteractionMutation,
  useDeleteInteractionMutation,
  useRestoreInteractionMutation,
} = interactions;
