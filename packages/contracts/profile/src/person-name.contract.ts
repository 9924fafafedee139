interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** The name of a person as every screen, mail and record shows it; one part may be empty. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
