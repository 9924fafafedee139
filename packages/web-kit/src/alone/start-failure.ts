/** The sentences of a page whose code could not be loaded or failed: those of the panel inside the portal. */
const TEXT = {
  title: 'This part of Fairwater is not available right now',
  detail: 'Your data is safe.',
  action: 'Try again',
} as const;

function newElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/**
 * Shows in place of an empty page that a remote alone could not start. Nothing of the framework may be needed for it,
 * because that may be what is missing.
 */
export function showStartFailure(): void {
  const action = newElement('button', TEXT.action);
  action.addEventListener('click', () => location.reload());
  const panel = document.createElement('div');
  panel.setAttribute('role', 'alert');
  Object.assign(panel.style, {
    maxWidth: '36rem',
    margin: '4rem auto',
    padding: '0 1rem',
    fontFamily: 'sans-serif',
  });
  panel.append(newElement('h1', TEXT.title), newElement('p', TEXT.detail), action);
  const main = document.createElement('main');
  main.append(panel);
  document.getElementById('root')?.replaceChildren(main);
}
