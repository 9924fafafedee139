import type { PlanCalculator } from '@fw/contract-goals';
import { formatDate, isIsoDate } from '@fw/units';
import { numberKinds, numberText, type NumberKind } from './answer-kinds.ts';
import type { ReviewPart } from './definition.ts';

/** What the service derives or counts by itself, and what has a page of its own. */
const NOT_SHOWN =
  /^(?:editMode|edgeCase|timeFrame|recalculate|portfolios|retirementPlan|linkedAccounts|goalPlanStatus|targetPaymentIsValid|extraPayments|portfolioCoreRecommendationNumber)|\.(?:order|type)$/;

/** What the facts of a page show. */
const OF_A_PAGE = /^selectedHands|^(?:spouse)?(?:own)?SocialSecurity(?:Year|AnnualAmount|Income)$/i;

/** Words for the answers by path, and for those that are one of several by their stored value. */
export interface AnswerWords {
  readonly labels: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** `HIGH_INTEREST` as words. */
const nameText = (name: string): string =>
  /^[A-Z]+(?:_[A-Z]+)+$/.test(name)
    ? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')
    : name;

function answerText(answer: unknown, kind: NumberKind): string | null {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'string') return isIsoDate(answer) ? formatDate(answer) : nameText(answer);
  return typeof answer === 'number' ? numberText(answer, kind) : null;
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const leafEntries = (value: unknown, path: string): (readonly [string, unknown])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, member]) =>
        leafEntries(member, path === '' ? key : `${path}.${key}`),
      )
    : [[path, value]];

/** The answers of a plan that its table has no question for, by their words; what has no words is not shown. */
export function labelledReview(answers: PlanCalculator, { labels, words }: AnswerWords): ReviewPart[] {
  const kindAt = numberKinds(answers);
  const facts = leafEntries(answers, '').flatMap(([path, answer]) => {
    const place = path.replace(/\.\d+/g, '');
    const label = labels[path] ?? labels[place];
    const text = words[place]?.[String(answer)] ?? answerText(answer, kindAt(path));
    const isElsewhere = NOT_SHOWN.test(path) || OF_A_PAGE.test(path);
    return isElsewhere || label === undefined || text === null || text === '' ? [] : [{ label, text }];
  });
  return facts.length === 0 ? [] : [{ title: 'Other answers', facts }];
}
