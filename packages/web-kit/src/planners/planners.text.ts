export const LINKED_TEXT = {
  title: 'Linked accounts',
  link: 'Link',
  relink: 'Relink',
  /** [B8-17] */
  deleted:
    'You deleted an account linked to this plan. Relink your accounts to ensure your plan is accurate.',
} as const;

/** Why a preview shows no plan. */
export const NO_RESULT_TEXT = {
  missing: 'Answer every question of the review to see your plan.',
  notComputable: 'These answers lead to figures too large to show. Please check the amounts.',
} as const;
