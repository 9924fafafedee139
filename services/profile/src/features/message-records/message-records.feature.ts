import { messageRecordCalls } from '@fw/contract-profile/message-records';
import { mountForServices } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import type { RecordsRepo } from '@fw/service-kit/records';
import { messageRecords } from './message-records.ts';

interface Dependencies {
  readonly recordsRepo: RecordsRepo;
}

export const messageRecordsFeature = defineFeature('message-records', ({ recordsRepo }: Dependencies) => {
  const { search, get } = messageRecords({ recordsRepo });
  return {
    routes: (app) => {
      mountForServices(app, messageRecordCalls.search, (query) => search(query));
      mountForServices(app, messageRecordCalls.get, ({ companyId, subjectId }) => get(companyId, subjectId));
    },
    prepareDatabase: recordsRepo.prepare,
  };
});
