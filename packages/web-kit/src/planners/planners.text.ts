export const LINKED_TEXT = {
  title: 'Linked accounts',
  link: 'Link',
  relink: 'Relink',
  /** [B8-17] */
  deleted:
    'You deleted an account linked to this plan. Relink your accounts to ensure your plan is accurate.',
} as const;
