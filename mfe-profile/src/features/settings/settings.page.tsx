import { ProfilePageFrame } from '../../app/profile-page.tsx';
import { ConcernsForm } from './concerns-form.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { EmailForm } from './email-form.tsx';
import { SETTINGS_TEXT as TEXT } from './settings.text.ts';

/** Email preferences, financial concerns and how accounts are connected. */
export function SettingsPage() {
  return (
    <ProfilePageFrame headline={TEXT.headline}>
      {(profile) => (
        <>
          <EmailForm profile={profile} />
          <ConcernsForm profile={profile} />
          <ConnectionForm />
        </>
      )}
    </ProfilePageFrame>
  );
}
