import { mailSettings } from '@fw/service-kit/mail';
import { recordSettings } from '@fw/service-kit/records';
import * as z from 'zod/mini';

/** Settings of the CRM service beside those of every service. */
export const settings = z.object({ ...mailSettings, ...recordSettings });
