// An entry of its own: only pages and dialogs that edit a thing load it.
export { EntityDialog } from './entity.dialog.tsx';
export {
  useEntityForm,
  type BoundField,
  type EntityForm,
  type EntityFormOptions,
  type Versioned,
} from './entity-form.ts';
export { EntityProblem, type EntityProblemText } from './entity-problem.tsx';
export { useNewMessage } from './new-message.ts';
