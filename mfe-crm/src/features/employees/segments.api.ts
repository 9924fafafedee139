import { segmentCalls } from '@fw/contract-crm/segments';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    segments: build.query({ ...contractEndpoint(segmentCalls.list), providesTags: ['Segments'] }),
    saveSegment: build.mutation({ ...contractEndpoint(segmentCalls.save), invalidatesTags: ['Segments'] }),
    deleteSegment: build.mutation({
      ...contractEndpoint(segmentCalls.delete),
      invalidatesTags: ['Segments'],
    }),
  }),
});

export const { useSegmentsQuery, useSaveSegmentMutation, useDeleteSegmentMutation } = calls;
