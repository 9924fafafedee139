/** The name and the headline of the page of an address that has no route. */
export const NOT_FOUND_TITLE = "We couldn't find that page";
