import type { SomePlanFields, VersionedPlanFields } from '@fw/contract-profile/plan-fields';
import { toAboutMe, toAboutMeRow } from './about-me.ts';
import type { ProfileRow } from './profile.schema.ts';
import type { ProfileService } from './profile.ts';

function toPlanFields({ aboutMe, dependents, version }: ProfileRow): VersionedPlanFields {
  const { partnerFirstName: _unused, ...about } = toAboutMe(aboutMe);
  return { version, fields: { ...about, dependents } };
}

interface PlanFieldsDependencies {
  readonly profile: Pick<ProfileService, 'findRow' | 'change'>;
}

export type PlanFieldsService = ReturnType<typeof planFieldsService>;

/** What plans read of a profile, and what a committed plan writes back. */
export function planFieldsService({ profile }: PlanFieldsDependencies) {
  return {
    get: async (userId: string): Promise<VersionedPlanFields> => toPlanFields(await profile.findRow(userId)),
    apply: async (userId: string, fields: SomePlanFields): Promise<VersionedPlanFields> => {
      const { dependents, ...about } = fields;
      const row = await profile.change(userId, (before) => ({
        aboutMe: toAboutMeRow({ ...toAboutMe(before.aboutMe), ...about }),
        ...(dependents === undefined ? {} : { dependents: dependents ?? [] }),
      }));
      return toPlanFields(row);
    },
  };
}
