/** Apart from the other sentences of plans, because the home page shows it too. */
export const REVIEW_PROPOSAL = 'Review the changes';

/** Who prepared changes of which plan. */
export const proposedSentence = (advisorName: string, planName: string): string =>
  `${advisorName} prepared changes to your plan “${planName}”.`;
