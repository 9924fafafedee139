/** The text with a capital letter at its start. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
