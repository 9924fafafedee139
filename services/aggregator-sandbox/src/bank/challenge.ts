import type { Challenge, Question, Selection } from './bank-user.ts';
import type { CustomMfa } from './custom-user.ts';

const upTo = (count: number): number[] =>
  Array.from({ length: Math.min(Math.max(count, 1), 10) }, (_, n) => n);

function questionRounds(rounds: number, perRound: number): Question[][] {
  return upTo(rounds).map((round) =>
    upTo(perRound).map((place) => ({
      question: `Test question ${round + 1}, part ${place + 1} (answer: answer_${round}_${place})`,
      answer: `answer_${round}_${place}`,
    })),
  );
}

const SELECTIONS: readonly Selection[] = [
  { question: 'You say tomato, I say...?', options: ['tomato', 'ketchup', 'tomahto'], answer: 'tomato' },
  { question: 'You say ketchup, I say...?', options: ['catsup', 'ketchup', 'mustard'], answer: 'ketchup' },
];

const DEVICE: Challenge = {
  kind: 'device',
  devices: ['Phone ending in 5555', 'Email to t***@example.com'],
  code: '1234',
};

/** The challenge of a test password such as `mfa_device`, `mfa_questions_2_2` or `mfa_selections`. */
export function challengeNamed(name: string): Challenge | undefined {
  if (name === 'mfa_device') return DEVICE;
  if (name === 'mfa_selections') return { kind: 'selections', rounds: [SELECTIONS] };
  const counts = /^mfa_questions_(\d+)_(\d+)$/.exec(name);
  if (!counts) return undefined;
  return { kind: 'questions', rounds: questionRounds(Number(counts[1]), Number(counts[2])) };
}

/** The challenge defined by a custom user. */
export function toChallenge(mfa: CustomMfa): Challenge | undefined {
  if (mfa.type === 'code-based' || mfa.type === 'device') return DEVICE;
  if (mfa.type === 'security-question' || mfa.type === 'questions') {
    return {
      kind: 'questions',
      rounds: questionRounds(mfa.question_rounds ?? 1, mfa.questions_per_round ?? 1),
    };
  }
  if (mfa.type === 'selection' || mfa.type === 'selections')
    return { kind: 'selections', rounds: [SELECTIONS] };
  return undefined;
}
