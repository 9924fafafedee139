/** Who may call the listed calls of a service. */
export interface AccessRule {
  readonly owner: 'identity' | 'finances' | 'goals' | 'profile' | 'crm';
  /** `anyone`: also without a session. */
  readonly roles: readonly ('anyone' | 'employee' | 'advisor')[];
  readonly calls: readonly string[];
}
