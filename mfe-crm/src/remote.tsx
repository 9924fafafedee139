import { defineMfe } from '@fw/web-kit';
import { register } from './app/register.ts';
import { routes } from './app/routes.tsx';

export const mfe = defineMfe({ name: 'mfe_crm', version: __MFE_VERSION__, register, routes });
