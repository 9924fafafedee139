import { aCompany, anAdministrator, anAdvisor, aPerson } from './test-service.ts';

/** A company with its people, and another one; a test starts its service with those it needs. */
export const northwind = aCompany('Northwind');
export const contoso = aCompany('Contoso');
export const ana = aPerson(northwind, 'Ana', 'Lee');
export const ben = aPerson(northwind, 'Ben', 'Moss');
export const cleo = aPerson(contoso, 'Cleo', 'Stone');
export const priya = anAdvisor(northwind, 'Priya', 'Shah');
export const omar = anAdvisor(northwind, 'Omar', 'Diaz');
export const rosa = anAdvisor(contoso, 'Rosa', 'Klein');
export const helen = anAdministrator(northwind, 'Helen', 'Marsh');
