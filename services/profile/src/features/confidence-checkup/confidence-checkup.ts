import type { Checkup, CheckupAnswer, RestoredCheckup } from '@fw/contract-profile';
import { fieldRefused, ApiError, type Clock } from '@fw/service-kit';
import { restoredId } from '@fw/service-kit/mongo';
import { toInstant } from '@fw/units';
import type { CheckupRow, CheckupsRepo } from './confidence-checkup.repo.ts';
import { CHECKUP_QUESTIONS } from './questions.ts';

/** The next checkup is due a quarter of a year after the last one. */
const DUE_AFTER_MS = 91 * 86_400_000;
const [LOWEST, HIGHEST] = [1, 5];
const CHANGED = 'The questions have changed. Please load them again.';

const toCheckup = ({ _id, takenAt, questionsVersion, answers, score }: CheckupRow): Checkup => ({
  checkupId: _id,
  takenAt: toInstant(takenAt),
  questionsVersion,
  answers,
  score,
});

/** Whole percent of the way from every answer lowest to every answer highest. */
function checkupScore(answers: readonly CheckupAnswer[]): number {
  const points = answers.reduce((total, { value }) => total + value - LOWEST, 0);
  return Math.round((points / (answers.length * (HIGHEST - LOWEST))) * 100);
}

/** The answers in the order of the questions; refuses those that are missing, doubled or unknown. */
function checkedAnswers(answers: readonly CheckupAnswer[]): CheckupAnswer[] {
  const byId = new Map(answers.map((answer) => [answer.questionId, answer]));
  const missing = CHECKUP_QUESTIONS.questions.filter(({ questionId }) => !byId.has(questionId));
  if (missing.length > 0) {
    const errors = missing.map(({ questionId }) => ({ Field: questionId, Errors: ['Field required'] }));
    throw ApiError.invalid('FIELDS', { errors });
  }
  if (answers.length !== CHECKUP_QUESTIONS.questions.length) {
    throw fieldRefused('answers', 'Please enter a valid value.');
  }
  return CHECKUP_QUESTIONS.questions.flatMap(({ questionId }) => byId.get(questionId) ?? []);
}

interface CheckupDependencies {
  readonly checkupsRepo: CheckupsRepo;
  readonly clock: Clock;
}

/** The confidence checkup: questions of one version, answers that are kept for good [A7-36]. */
export function checkupService({ checkupsRepo, clock }: CheckupDependencies) {
  return {
    status: async (userId: string) => {
      const [last] = await checkupsRepo.list(userId, 1);
      return {
        isTaken: last !== undefined,
        isDue: last === undefined || clock.milliseconds() - last.takenAt.getTime() >= DUE_AFTER_MS,
        lastTakenAt: last ? toInstant(last.takenAt) : null,
        lastScore: last?.score ?? null,
      };
    },
    get: async (userId: string) => ({
      questions: CHECKUP_QUESTIONS,
      history: (await checkupsRepo.list(userId)).map(toCheckup),
    }),
    /** Takes over checkups of an export; gives how many were not there yet. */
    restore: async (userId: string, rows: readonly RestoredCheckup[]): Promise<number> => {
      const now = clock.date();
      if (rows.some(({ takenAt }) => new Date(takenAt) > now))
        throw fieldRefused('part.rows.takenAt', 'Please enter a valid date.');
      let added = 0;
      for (const { _id, takenAt, questionsVersion, answers } of rows) {
        const at = new Date(takenAt);
        const row = { userId, takenAt: at, questionsVersion, answers, score: checkupScore(answers) };
        if (await checkupsRepo.insert({ ...row, _id: restoredId(userId, _id) })) added += 1;
      }
      return added;
    },
    save: async (
      userId: string,
      id: string,
      draft: { readonly questionsVersion: number; readonly answers: readonly CheckupAnswer[] },
    ): Promise<Checkup> => {
      const { version } = CHECKUP_QUESTIONS;
      if (draft.questionsVersion !== version) throw fieldRefused('questionsVersion', CHANGED);
      const answers = checkedAnswers(draft.answers);
      const row = {
        _id: id,
        userId,
        takenAt: clock.date(),
        questionsVersion: version,
        answers,
        score: checkupScore(answers),
      };
      await checkupsRepo.insert(row);
      return toCheckup(row);
    },
  };
}
