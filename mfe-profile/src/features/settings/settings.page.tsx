import { ProfilePageFrame } from '../../app/profile-page.tsx';
import { ConcernsForm } from './concerns-form.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { EmailForm } from './email-form.tsx';
import { SETTINGS_TEXT as TEXT } from './settings.text.ts';

/** Email preferences, how accounts are connected, and financial concerns. */
export function SettingsPage() {
  return (
    <ProfilePageFrame headline={TEXT.headline} isPaired>
      {(profile) => (
        <>
          <EmailForm profile={profile} />
          <ConnectionForm />
          <ConcernsForm profile={profile} />
        </>
      )}
    </ProfilePageFrame>
  );
}
