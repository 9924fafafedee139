import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import type { SandboxContext } from '../state/context.ts';
import { CATEGORIES } from './categories.ts';
import type { Institution } from './institutions.ts';
import { findInstitution, INSTITUTIONS, searchInstitutions } from './institutions.ts';
import { drawLogo } from './logo.ts';

const SEARCH_LIMIT = 10;

const options = z.optional(
  z.nullable(
    z.object({
      include_optional_metadata: z.optional(z.nullable(z.boolean())),
      include_status: z.optional(z.nullable(z.boolean())),
      products: z.optional(z.nullable(z.array(z.string()))),
      oauth: z.optional(z.nullable(z.boolean())),
    }),
  ),
);
type Options = z.infer<typeof options>;
const countries = z.array(z.string()).check(z.minLength(1));

const HEALTHY = {
  status: 'HEALTHY',
  last_status_change: '2026-01-01T00:00:00Z',
  breakdown: { success: 1, error_plaid: 0, error_institution: 0, refresh_interval: 'NORMAL' },
};

function institutionView(institution: Institution, options: Options) {
  const { id, name, products, oauth, url, color } = institution;
  return {
    institution_id: id,
    name,
    products,
    country_codes: ['US'],
    routing_numbers: [],
    dtc_numbers: [],
    oauth,
    ...(options?.include_optional_metadata && { url, primary_color: color, logo: drawLogo(color) }),
    ...(options?.include_status && { status: { item_logins: HEALTHY, transactions_updates: HEALTHY } }),
  };
}

function isInRange({ products, oauth }: Institution, options: Options): boolean {
  const hasProducts = (options?.products ?? []).every((product) => products.includes(product));
  return hasProducts && (typeof options?.oauth !== 'boolean' || oauth === options.oauth);
}

/** Calls about institutions, and the old list of categories. */
export function institutionRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, {
    path: '/institutions/get',
    input: z.object({
      count: z.int().check(z.gte(1), z.lte(500)),
      offset: z.int().check(z.gte(0)),
      country_codes: countries,
      options,
    }),
    answer: ({ count, offset, options }) => {
      const matching = INSTITUTIONS.filter((one) => isInRange(one, options));
      const page = matching.slice(offset, offset + count);
      return { institutions: page.map((one) => institutionView(one, options)), total: matching.length };
    },
  });
  mount(app, context, {
    path: '/institutions/get_by_id',
    input: z.object({ institution_id: z.string(), country_codes: countries, options }),
    answer: ({ institution_id: id, options }) => {
      const institution = findInstitution(id);
      if (!institution) throw new PlaidRefusal('INVALID_INSTITUTION');
      return { institution: institutionView(institution, options) };
    },
  });
  mount(app, context, {
    path: '/institutions/search',
    input: z.object({
      query: z.string().check(z.minLength(1)),
      products: z.optional(z.nullable(z.array(z.string()))),
      country_codes: countries,
      options,
    }),
    answer: ({ query, products, options }) => {
      const found = searchInstitutions(query, products ?? []).filter((one) => isInRange(one, options));
      return { institutions: found.slice(0, SEARCH_LIMIT).map((one) => institutionView(one, options)) };
    },
  });
  mount(app, context, {
    path: '/categories/get',
    input: z.object({}),
    keys: 'none',
    answer: () => ({ categories: CATEGORIES }),
  });
}
