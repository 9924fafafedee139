// An entry of its own: only pages that confirm who a person is load it.
export { SecondFactorForm } from './second-factor-form.tsx';
