import { connectionCalls } from '@fw/contract-finances';
import { ask } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    anySync: build.query({ ...ask(connectionCalls.anySync), keepUnusedDataFor: 0 }),
  }),
});

export const { useLazyAnySyncQuery } = calls;
