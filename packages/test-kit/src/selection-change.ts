/**
 * Browsers queue `selectionchange`; the DOM of these tests dispatches it at once. A date field of react-aria moves the
 * selection while it handles the event, which here would dispatch the next one within it without an end.
 */
const dispatch = document.dispatchEvent.bind(document);
let isDispatching = false;

document.dispatchEvent = (event) => {
  if (event.type !== 'selectionchange') return dispatch(event);
  if (isDispatching) return true;
  isDispatching = true;
  try {
    return dispatch(event);
  } finally {
    isDispatching = false;
  }
};
