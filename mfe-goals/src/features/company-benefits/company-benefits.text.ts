/** Sentences of the page of company benefits. */
export const BENEFITS_TEXT = {
  loading: 'Loading your benefits',
  failed: "We couldn't load your benefits.",
  headline: 'What your employer offers',
  none: "Your employer hasn't listed any benefits.",
  noneHint: 'Your human resources team knows what you can sign up for.',
  employerPays: 'Your employer pays',
  enrollment: 'Sign up',
  open: 'Open the benefit page',
  interested: 'I want to talk about my benefits',
  noted: 'Thank you. We noted that you are interested in your benefits.',
  planner: 'Work with a planner',
  interestTitle: 'Questions about a benefit?',
  interestText: 'A planner can explain how your benefits fit your other goals.',
} as const;
