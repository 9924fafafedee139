import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature } from '@fw/service-kit/mongo';
import { forecastLetter } from './forecast-letter.ts';

interface Dependencies {
  readonly outbox: MailOutbox;
  /** Where the portal is, for the link. */
  readonly portalAddress: string;
  readonly profilesRepo: {
    readonly find: (userId: string) => Promise<{
      readonly contactInformation: { readonly firstName: string; readonly email: string };
    } | null>;
  };
}

/** Mails a person before an account falls below the bound that they set. */
export const forecastMailFeature = defineFeature(
  'forecast-mail',
  ({ outbox, portalAddress, profilesRepo }: Dependencies) => ({
    on: {
      'forecast.fell': async ({ payload: { userId, on } }, session) => {
        const profile = await profilesRepo.find(userId);
        if (!profile || profile.contactInformation.email === '') return;
        const { firstName, email } = profile.contactInformation;
        const letter = forecastLetter({ firstName, on, portalAddress });
        await outbox.send(email, letter, { key: `forecast ${userId}`, userId, session });
      },
    },
  }),
);
