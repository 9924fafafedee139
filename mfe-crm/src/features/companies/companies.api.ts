import { companyDetailCalls } from '@fw/contract-crm/company-detail';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    company: build.query({ ...contractEndpoint(companyDetailCalls.detail), providesTags: ['Companies'] }),
    companyRoster: build.query({
      ...contractEndpoint(companyDetailCalls.roster),
      providesTags: ['Companies'],
    }),
    saveCompanySettings: build.mutation({
      ...contractEndpoint(companyDetailCalls.saveSettings),
      invalidatesTags: ['Companies'],
    }),
  }),
});

export const { useCompanyQuery, useCompanyRosterQuery, useSaveCompanySettingsMutation } = calls;
