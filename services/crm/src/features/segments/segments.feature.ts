import { segmentCalls, type Segment } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { segmentsRepo, type SegmentRow } from './segments.repo.ts';

type Dependencies = Pick<ServiceDependencies, 'connection'>;

const toSegment = ({ _id, name, search }: SegmentRow): Segment => ({ segmentId: _id, name, search });

export const segmentsFeature = defineFeature('segments', ({ connection }: Dependencies) => {
  const segments = segmentsRepo(connection);
  return {
    routes: (app) => {
      mount(app, segmentCalls.list, async (_body, { userId }) =>
        (await segments.list(userId)).map(toSegment),
      );
      mount(app, segmentCalls.save, async ({ name, search }, { userId, newId }) => {
        const key = name.toLocaleLowerCase('en-US');
        return toSegment(await segments.save({ _id: newId(), userId, name, key, search }));
      });
      mount(app, segmentCalls.delete, async ({ segmentId }, { userId }) => {
        await segments.remove(userId, segmentId);
        return {};
      });
    },
  };
});
