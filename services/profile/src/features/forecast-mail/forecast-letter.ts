import { oneLine, type Letter } from '@fw/service-kit/mail';
import { formatLongDate, type IsoDate } from '@fw/units';

interface ForecastMail {
  readonly firstName: string;
  /** The lowest day of the account. */
  readonly on: IsoDate;
  readonly portalAddress: string;
}

/** The mail about a fall; neither an account nor an amount is in it. */
export const forecastLetter = ({ firstName, on, portalAddress }: ForecastMail): Letter => ({
  subject: 'Fairwater: an account may fall below your limit',
  greeting: `Hello ${oneLine(firstName)},`,
  paragraphs: [
    `We expect one of your accounts to fall below the amount you set, with its lowest point on ${formatLongDate(on)}.`,
    'Sign in to see which account and why. You can change the amount or switch this email off on the same page.',
  ],
  link: { label: 'See the forecast', url: `${portalAddress}/#/my-goals-and-finances/recurring` },
  ending: 'For your protection, this email does not contain names of accounts or amounts.',
});
