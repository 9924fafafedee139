// The frame of every planner, loaded by the pages that use it.
export type {
  AnswerSchema,
  AnswerError,
  QuestionnaireDefinition,
  QuestionnaireMode,
  QuestionnaireStep,
  StepProps,
} from './questionnaire/definition.ts';
export { Questionnaire, type QuestionnaireProps } from './questionnaire/questionnaire.tsx';
export { OpenStep } from './questionnaire/open-step.tsx';
export { useQuestionnaire } from './questionnaire/use-questionnaire.ts';
export { useQuestion } from './questionnaire/answers.ts';
export { createQuestions } from './questionnaire/questions.tsx';
