import { onTestFinished } from 'vitest';

/** Sets the environment that the gateway writes into the page, until the test ends; call it inside a test. */
export function inEnvironment(environment: 'development' | 'production'): void {
  document.documentElement.dataset['environment'] = environment;
  onTestFinished(() => {
    delete document.documentElement.dataset['environment'];
  });
}
