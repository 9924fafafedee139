import { confidenceCheckupCalls, interestFlagCalls } from '@fw/contract-profile';
import { expect, it } from 'vitest';
import { startTestService } from '../../testing/test-service.ts';
import { CHECKUP_QUESTIONS } from './questions.ts';

const service = await startTestService({ day: '2026-11-21' });

const answers = (value: number) =>
  CHECKUP_QUESTIONS.questions.map(({ questionId }) => ({ questionId, value }));
const { status, get, save } = confidenceCheckupCalls;

it('answers status, questions with their version, saves a checkup, keeps a history, and notes an interest flag [A7-36]', async () => {
  const ana = await service.register();
  const ben = await service.register();
  expect(await service.call(ana, status)).toEqual({
    isTaken: false,
    isDue: true,
    lastTakenAt: null,
    lastScore: null,
  });
  const { questions, history } = await service.call(ana, get);
  expect([questions.version, questions.questions.length, history]).toEqual([1, 7, []]);

  const low = await service.call(ana, save, { body: { questionsVersion: 1, answers: answers(1) } });
  const high = await service.call(ana, save, { body: { questionsVersion: 1, answers: answers(5) } });
  expect([low.score, high.score]).toEqual([0, 100]);
  expect((await service.call(ana, get)).history).toEqual([high, low]);
  expect(await service.call(ana, status)).toMatchObject({ isTaken: true, isDue: false, lastScore: 100 });
  expect((await service.call(ben, get)).history).toEqual([]);

  expect(await service.call(ana, interestFlagCalls.set, { body: { interestFlag: 'planner' } })).toEqual({
    interestFlag: 'planner',
  });
});

it('is due again a quarter of a year after the last checkup', async () => {
  const ana = await service.register();
  await service.call(ana, save, { body: { questionsVersion: 1, answers: answers(3) } });
  await service.connection
    .collection('checkups')
    .updateOne({ userId: ana.userId }, { $set: { takenAt: new Date('2026-08-01T00:00:00Z') } });
  expect(await service.call(ana, status)).toMatchObject({ isTaken: true, isDue: true });
});

it('refuses missing, doubled and out-of-range answers and another version, and stores nothing', async () => {
  const ana = await service.register();
  const refused = async (body: object) => {
    const answer = await service.send(ana, save, { body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    return answer.json;
  };
  expect(await refused({ questionsVersion: 1, answers: answers(3).slice(1) })).toMatchObject({
    errors: [{ Field: 'bills', Errors: ['Field required'] }],
  });
  const [first] = answers(3);
  expect(await refused({ questionsVersion: 1, answers: [...answers(3), first] })).toMatchObject({
    errors: [{ Field: 'answers' }],
  });
  expect(await refused({ questionsVersion: 1, answers: answers(6) })).toMatchObject({ code: 10001 });
  expect(await refused({ questionsVersion: 2, answers: answers(3) })).toMatchObject({
    errors: [{ Field: 'questionsVersion' }],
  });
  expect((await service.call(ana, get)).history).toEqual([]);
});

it('stores an interest flag once, and refuses an unknown one [B3-52]', async () => {
  const ana = await service.register();
  for (const _twice of [1, 2]) {
    await service.call(ana, interestFlagCalls.set, { body: { interestFlag: 'debt' } });
  }
  const stored = await service.connection.collection('interests').find({ userId: ana.userId }).toArray();
  expect(stored.map(({ interestFlag }) => interestFlag)).toEqual(['debt']);
  expect((await service.send(ana, interestFlagCalls.set, { body: { interestFlag: 'boats' } })).status).toBe(
    400,
  );
});
