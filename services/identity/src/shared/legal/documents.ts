import type { LegalDocument } from '@fw/contract-identity';

/** Terms of use. A change of the text needs a new version: the consent names the version that was shown. */
export const TERMS_OF_USE: LegalDocument = {
  title: 'Terms of use',
  version: '2026-11-26',
  sections: [
    {
      heading: 'What Fairwater is',
      text: 'Fairwater helps employees of sponsoring companies to see their finances and to plan. Your employer pays for it. It is not a bank, and it does not hold your money.',
    },
    {
      heading: 'Your account',
      text: 'The account is yours alone. Keep your password to yourself, and tell us if you think someone else knows it. Use true information about yourself.',
    },
    {
      heading: 'What the figures are',
      text: 'Calculators and plans show estimates based on what you enter and on stated assumptions. They are not a promise and not tax, legal or investment advice. Decide with a planner or another professional of your own when it matters.',
    },
    {
      heading: 'Linked accounts',
      text: 'When you link a bank account, the aggregator reads balances and transactions for you. You can end that at any time; the access ends with it.',
    },
    {
      heading: 'What not to enter',
      text: 'Please do not enter government identifiers, such as a social security number, card numbers or passwords of other services in any field.',
    },
    {
      heading: 'Ending',
      text: 'You can stop using Fairwater and ask for your data and its deletion at any time. When your employer ends the service, you learn of it in time to save your data.',
    },
  ],
};

/** The second legal document: what a person must know of the relationship with the firm. */
export const RELATIONSHIP_OVERVIEW: LegalDocument = {
  title: 'Firm relationship overview and responsibilities',
  version: '2026-11-26',
  sections: [
    {
      heading: 'Who works with you',
      text: 'A planner of the firm may work with you when you ask for one. The planner sees nothing of your data until you share it: you choose what and for how long, you can end it at any time, and you can see when it was opened.',
    },
    {
      heading: 'What it costs',
      text: 'You pay nothing. Your employer pays the firm a fee that does not depend on what you buy or hold, and planners earn no commission.',
    },
    {
      heading: 'What the firm owes you',
      text: 'The firm acts in your interest, tells you of conflicts of interest, and keeps your data confidential.',
    },
    {
      heading: 'What you owe yourself',
      text: 'Keep what you enter correct and up to date: a plan is as good as what it is based on.',
    },
  ],
};

/** What a person has accepted when both current documents are accepted. */
export const CURRENT_TERMS = `${TERMS_OF_USE.version} ${RELATIONSHIP_OVERVIEW.version}`;
