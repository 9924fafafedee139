/** Opens an address outside the routes of the portal. */
export const openEmployer = (address: string): void => location.assign(address);
