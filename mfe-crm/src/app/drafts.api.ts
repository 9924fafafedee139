import { draftCalls } from '@fw/contract-crm/drafts';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from './api.ts';

const SAVED = { invalidatesTags: ['Drafts' as const] };

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    draftCount: build.query({ ...contractEndpoint(draftCalls.count), providesTags: ['Drafts'] }),
    myDrafts: build.query({ ...contractEndpoint(draftCalls.my), providesTags: ['Drafts'] }),
    allDrafts: build.query({ ...contractEndpoint(draftCalls.all), providesTags: ['Drafts'] }),
    saveTaskDraft: build.mutation({ ...contractEndpoint(draftCalls.saveTask), ...SAVED }),
    saveInteractionDraft: build.mutation({ ...contractEndpoint(draftCalls.saveInteraction), ...SAVED }),
    saveTemplateDraft: build.mutation({ ...contractEndpoint(draftCalls.saveTemplate), ...SAVED }),
    savePlanDraft: build.mutation({ ...contractEndpoint(draftCalls.savePlan), ...SAVED }),
    deleteDraft: build.mutation({ ...contractEndpoint(draftCalls.delete), ...SAVED }),
  }),
});

export const {
  useDraftCountQuery,
  useMyDraftsQuery,
  useAllDraftsQuery,
  useSaveTaskDraftMutation,
  useSaveInteractionDraftMutation,
  useSaveTemplateDraftMutation,
  useSavePlanDraftMutation,
  useDeleteDraftMutation,
} = calls;
