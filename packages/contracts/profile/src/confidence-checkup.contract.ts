import { call, id, slug } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

export const MAX_QUESTIONS = 40;

/** From 1 (not confident at all) to 5 (very confident). */
const confidence = z
  .number()
  .check(
    z.int('Please enter a valid value.'),
    z.gte(1, 'Please enter a valid value.'),
    z.lte(5, 'Please enter a valid value.'),
  );

export const checkupAnswer = z.strictObject({ questionId: slug, value: confidence });
export type CheckupAnswer = z.output<typeof checkupAnswer>;

/** The questions of one version; stored answers name the version they belong to. */
const checkupQuestions = z.object({
  version: z.number(),
  questions: z.array(z.object({ questionId: slug, text: z.string() })),
  choices: z.array(z.object({ value: confidence, label: z.string() })),
});
export type CheckupQuestions = z.output<typeof checkupQuestions>;

const checkup = z.object({
  checkupId: id,
  takenAt: moment,
  questionsVersion: z.number(),
  answers: z.array(checkupAnswer),
  /** Whole percent: 0 where every answer is the lowest, 100 where every answer is the highest. */
  score: z.number(),
});
export type Checkup = z.output<typeof checkup>;

export const confidenceCheckupCalls = {
  status: call({
    method: 'GET',
    path: '/webapi/v1/confidence-checkup/status',
    summary: 'Whether the checkup was taken, and whether the next one is due',
    reply: z.object({
      isTaken: z.boolean(),
      isDue: z.boolean(),
      lastTakenAt: z.nullable(moment),
      lastScore: z.nullable(z.number()),
    }),
  }),
  get: call({
    method: 'GET',
    path: '/webapi/v1/confidence-checkup/get',
    summary: 'The questions of the present version and every checkup taken, newest first',
    reply: z.object({ questions: checkupQuestions, history: z.array(checkup) }),
  }),
  save: call({
    path: '/webapi/v1/confidence-checkup/save',
    limits: { perMinute: 120 },
    summary: 'Adds a checkup to the history; every question must be answered',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      questionsVersion: z.number().check(z.int()),
      answers: z.array(checkupAnswer).check(z.maxLength(MAX_QUESTIONS)),
    }),
    reply: checkup,
  }),
} as const;

/** What a person shows interest in [B3-52]. */
export const interestFlag = z.enum([
  'planner',
  'retirement',
  'debt',
  'emergency',
  'budget',
  'benefits',
  'legacy',
]);
export type InterestFlag = z.output<typeof interestFlag>;

export const interestFlagCalls = {
  set: call({
    path: '/webapi/v1/interest-flag/set',
    summary: 'Notes an interest of the person; repeating it changes nothing [A7-36]',
    body: z.strictObject({ interestFlag }),
    reply: z.object({ interestFlag }),
  }),
} as const;
