import { describeSharding } from '@fw/service-kit/testing';
import { closedAfterTest } from '@fw/test-kit/closing';
import { expect, it } from 'vitest';
import { startTestService } from './testing/test-service.ts';

it('declares a shard key for the versions of plans, which grow without an end, and every index of them begins with it', async () => {
  const service = await startTestService();
  closedAfterTest(() => service.close());
  expect(describeSharding(service.connection)).toEqual({
    keys: { planVersions: { userId: 1 } },
    problems: [],
  });
});
