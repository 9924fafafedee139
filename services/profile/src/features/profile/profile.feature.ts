import { profileRestoreCalls, type RestoredCheckup } from '@fw/contract-profile';
import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, restoreRoutes, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { IdentitySource } from '../../shared/sources/identity.source.ts';
import { contactChangeService } from './contact-change.ts';
import { planFieldsService } from './plan-fields.ts';
import { profileEditsService } from './profile-edits.ts';
import { profileRestore } from './profile-restore.ts';
import { profileSettingsService } from './profile-settings.ts';
import {
  contactChangeRoutes,
  planFieldRoutes,
  profileEditRoutes,
  profileRoutes,
  profileSettingsRoutes,
} from './profile.routes.ts';
import { profileService } from './profile.ts';
import { profilesRepo } from './profiles.repo.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly identity: IdentitySource;
  readonly outbox: MailOutbox;
  readonly restoreCheckups: (userId: string, rows: readonly RestoredCheckup[]) => Promise<number>;
}

export const profileFeature = defineFeature('profile', (dependencies: Dependencies) => {
  const { connection, clock, identity, outbox, restoreCheckups } = dependencies;
  const profiles = profilesRepo(connection, clock);
  const profile = profileService({ profilesRepo: profiles });
  const restoreProfiles = profileRestore({ profilesRepo: profiles, clock });
  return {
    routes: (app) => {
      profileRoutes(app, profile);
      profileEditRoutes(app, profileEditsService({ profile, clock }));
      contactChangeRoutes(app, contactChangeService({ profile, outbox, identity }));
      profileSettingsRoutes(app, profileSettingsService({ profile }));
      planFieldRoutes(app, planFieldsService({ profile }));
      // It fills what is open, and is no reason to refuse a file.
      restoreRoutes(app, profileRestoreCalls, {
        connection,
        clock,
        emptyCollections: [],
        restore: (userId, part) =>
          part.of === 'profiles' ? restoreProfiles(userId, part.rows) : restoreCheckups(userId, part.rows),
      });
    },
    on: { 'user.registered': ({ payload }, session) => profiles.addRegistered(payload, session) },
    provides: { profilesRepo: profiles },
  };
});
