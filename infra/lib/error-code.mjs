/** The code of a thrown value (`ENOSPC`, 94, …), or undefined where it has none. @param {unknown} error */
export const errorCode = (error) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
