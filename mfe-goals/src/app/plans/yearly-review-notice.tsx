import type { PlanType } from '@fw/contract-goals';
import { Notice, TextLink } from '@fw/ui/core';
import { daysBetween, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { yearlyReviewRoute } from './plan-routes.ts';
import { PLANS_TEXT as TEXT, reviewDueSentence } from './plans.text.ts';

const YEAR_DAYS = 365;

interface ReviewNoticeProps {
  readonly planType: PlanType;
  readonly committedOn: IsoDate;
}

/** Offers the yearly review of a plan that was committed more than a year ago. */
export function YearlyReviewNotice({ planType, committedOn }: ReviewNoticeProps) {
  const route = yearlyReviewRoute(planType);
  if (route === null || daysBetween(committedOn, today()) <= YEAR_DAYS) return null;
  return (
    <Notice action={<TextLink href={`#${route}`}>{TEXT.startYearlyReview}</TextLink>}>
      {reviewDueSentence(committedOn)}
    </Notice>
  );
}
