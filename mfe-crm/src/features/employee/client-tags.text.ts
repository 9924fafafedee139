export const TAGS_TEXT = {
  tags: 'Tags',
  add: 'Add a tag',
  remove: 'Remove',
  tag: 'Tag',
  hint: 'Every advisor of the company sees it.',
  missing: 'Please enter a tag.',
  changed: '',
} as const;
