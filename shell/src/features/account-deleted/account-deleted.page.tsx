import { TextLink } from '@fw/ui/core';
import { SignInScreen } from '@fw/web-kit';
import { ACCOUNT_DELETED as TEXT } from './account-deleted.text.ts';

/** What happens to the data of an account that was deleted. */
export function AccountDeletedPage() {
  return (
    <SignInScreen brand="Fairwater" tagline={TEXT.tagline}>
      <h1>{TEXT.title}</h1>
      <p>{TEXT.data}</p>
      <p>{TEXT.kept}</p>
      <p>{TEXT.records}</p>
      <p>{TEXT.mail}</p>
      <TextLink href="#/auth/login">{TEXT.signIn}</TextLink>
    </SignInScreen>
  );
}
