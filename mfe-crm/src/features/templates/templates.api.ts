import { emailTemplateCalls } from '@fw/contract-crm/email-templates';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query({ ...contractEndpoint(emailTemplateCalls.list), providesTags: ['Templates'] }),
    templatePreview: build.query({
      ...contractEndpoint(emailTemplateCalls.preview),
      providesTags: ['Templates', 'Settings'],
    }),
    createTemplate: build.mutation({
      ...contractEndpoint(emailTemplateCalls.create),
      invalidatesTags: ['Templates'],
    }),
    updateTemplate: build.mutation({
      ...contractEndpoint(emailTemplateCalls.update),
      invalidatesTags: ['Templates'],
    }),
    deleteTemplate: build.mutation({
      ...contractEndpoint(emailTemplateCalls.delete),
      invalidatesTags: ['Templates'],
    }),
    restoreTemplate: build.mutation({
      ...contractEndpoint(emailTemplateCalls.restore),
      invalidatesTags: ['Templates'],
    }),
    sendMany: build.mutation({
      ...contractEndpoint(emailTemplateCalls.sendMany),
      invalidatesTags: ['Interactions'],
    }),
    sendTemplate: build.mutation({
      ...contractEndpoint(emailTemplateCalls.send),
      invalidatesTags: ['Interactions'],
    }),
  }),
});

export const {
  useTemplatesQuery,
  useTemplatePreviewQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
  useRestoreTemplateMutation,
  useSendTemplateMutation,
  useSendManyMutation,
} = calls;
