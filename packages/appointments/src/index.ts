// What the page of the client and that of the advisor do alike with appointments; each loads it for itself.
export { appointmentEndpoints } from './appointments.api.ts';
export { Appointments } from './appointments.tsx';
