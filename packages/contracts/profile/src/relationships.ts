import * as z from 'zod/mini';

/** Relationship of a person to a partner [A3-20]. */
export const RELATIONSHIP_STATUS = { single: 0, married: 1, partnered: 2 } as const;
export const relationshipStatus = z.union([
  z.literal(RELATIONSHIP_STATUS.single),
  z.literal(RELATIONSHIP_STATUS.married),
  z.literal(RELATIONSHIP_STATUS.partnered),
]);
/** Texts of a relationship to a partner [A3-20]. */
export const RELATIONSHIP_STATUS_TEXT: Readonly<Record<z.output<typeof relationshipStatus>, string>> = {
  [RELATIONSHIP_STATUS.single]: 'Single',
  [RELATIONSHIP_STATUS.married]: 'Married',
  [RELATIONSHIP_STATUS.partnered]: 'Partnered',
};
/** Relationship of a dependent to the person [A3-26]. */
export const DEPENDENT_RELATIONSHIP = { child: 0, parent: 1, other: 2 } as const;
export const dependentRelationship = z.union([
  z.literal(DEPENDENT_RELATIONSHIP.child),
  z.literal(DEPENDENT_RELATIONSHIP.parent),
  z.literal(DEPENDENT_RELATIONSHIP.other),
]);
/** Texts of a dependent's relationship [A3-26]. */
export const DEPENDENT_RELATIONSHIP_TEXT: Readonly<Record<z.output<typeof dependentRelationship>, string>> = {
  [DEPENDENT_RELATIONSHIP.child]: 'Child',
  [DEPENDENT_RELATIONSHIP.parent]: 'Parent',
  [DEPENDENT_RELATIONSHIP.other]: 'Other',
};
