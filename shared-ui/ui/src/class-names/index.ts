type ClassName = string | false | null | undefined;

/** Joins the class names that apply. */
export const cx = (...names: readonly ClassName[]): string => names.filter(Boolean).join(' ');
