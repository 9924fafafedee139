/** Why a preview shows no plan. */
export const NO_RESULT_TEXT = {
  missing: 'Answer every question of the review to see your plan.',
  notComputable: 'These answers lead to figures too large to show. Please check the amounts.',
} as const;
