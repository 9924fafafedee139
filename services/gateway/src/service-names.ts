export const SERVICES = ['identity', 'finances', 'goals', 'profile', 'crm'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** One value for every service. */
export const byService = <Value>(of: (name: ServiceName) => Value): Readonly<Record<ServiceName, Value>> => ({
  identity: of('identity'),
  finances: of('finances'),
  goals: of('goals'),
  profile: of('profile'),
  crm: of('crm'),
});
