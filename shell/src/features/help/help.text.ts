/** How a person gets on: the employer's team, the planner, the bank, support. */
export const HELP_TEXT = {
  name: 'Help',
  headline: 'How can we help?',
  back: 'Back to sign-in',
  benefits: {
    title: "Your employer's benefits team",
    text: 'It knows who may use Fairwater, what your plans match and cover, and when you can change them. You find its phone number and address where your employer publishes benefits, and in the message that invited you to Fairwater.',
  },
  planner: {
    title: 'Your planner',
    text: 'Write to your planner, or agree on a time to talk.',
    signedOut:
      'Sign in and open “Work with a planner” to write to your planner or to agree on a time to talk.',
    link: 'Work with a planner',
  },
  bank: {
    title: 'When a bank does not connect',
    steps: [
      'Sign in at the website of the bank. Where that fails too, the bank has to reset the access first.',
      'Look for a message of the bank: many send a code or need an approval in their app.',
      'Wait a few minutes and try again. Banks are often unavailable at night and on weekends.',
      'Where the bank was connected before, choose “Reconnect” at its accounts.',
      'Or add the account by hand, and import transactions from a file of the bank.',
    ],
    link: 'Accounts',
  },
  keys: {
    title: 'Keyboard',
    text: 'Keys open the search and move through lists. Each can be switched off.',
    open: 'Keyboard shortcuts',
  },
  support: {
    title: 'Fairwater support',
    text: 'Describe what you did and what you saw. Leave out passwords, codes and account numbers: nobody at Fairwater needs them.',
    write: (address: string) => `Write to ${address}`,
    none: "Your employer's benefits team forwards questions about this site to us.",
    loading: 'Loading the address of support',
  },
} as const;
