import { ProfilePageFrame } from '../../app/profile-page.tsx';
import { AboutMeForm } from './about-me-form.tsx';
import { ABOUT_TEXT as TEXT } from './about-me.text.ts';
import { DependentsForm } from './dependents-form.tsx';

/** Personal details and dependents, each saved on its own [A3-35]. */
export function AboutMePage() {
  return (
    <ProfilePageFrame headline={TEXT.headline}>
      {(profile) => (
        <>
          <AboutMeForm profile={profile} />
          <DependentsForm profile={profile} />
        </>
      )}
    </ProfilePageFrame>
  );
}
