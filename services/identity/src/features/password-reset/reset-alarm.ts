import type { Clock } from '@fw/service-kit';
import type { ResetGuessesRepo } from './reset-guesses.repo.ts';

/** Wrong codes of all resets in an hour; a portal of 100,000 people has a handful from typing. */
export const MAX_WRONG_CODES_PER_HOUR = 100;

/** The log line about codes that are guessed. */
export interface GuessedCodes {
  readonly event: 'reset-codes-guessed';
  readonly wrongCodes: number;
  readonly windowMinutes: 60;
}

interface AlarmDependencies {
  readonly guessesRepo: ResetGuessesRepo;
  readonly clock: Pick<Clock, 'milliseconds'>;
  /** Reports at the first hundred of an hour, and at each further one. */
  readonly onAlarm: (guessed: GuessedCodes) => void;
}

export type ResetAlarm = ReturnType<typeof resetAlarm>;

/**
 * Notices codes that are guessed across accounts, where each account alone shows little. While it is on, and to the end
 * of the hour after, mails of resets have the link and no code: no account is locked, and nothing short can be guessed.
 */
export function resetAlarm({ guessesRepo, clock, onAlarm }: AlarmDependencies) {
  return {
    isOn: async (): Promise<boolean> =>
      (await guessesRepo.most(clock.milliseconds())) >= MAX_WRONG_CODES_PER_HOUR,
    countWrongCode: async (): Promise<void> => {
      const wrongCodes = await guessesRepo.count(clock.milliseconds());
      if (wrongCodes % MAX_WRONG_CODES_PER_HOUR > 0) return;
      onAlarm({ event: 'reset-codes-guessed', wrongCodes, windowMinutes: 60 });
    },
  };
}
