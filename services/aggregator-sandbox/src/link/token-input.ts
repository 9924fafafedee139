import * as z from 'zod/mini';

const maybeText = z.optional(z.nullable(z.string()));
const products = z.optional(z.nullable(z.array(z.string())));

export const tokenInput = z.looseObject({
  client_name: z.string().check(z.minLength(1)),
  language: z.string().check(z.minLength(2)),
  country_codes: z.array(z.string()).check(z.minLength(1)),
  user: z.optional(z.looseObject({ client_user_id: z.string().check(z.minLength(1)) })),
  user_id: maybeText,
  products,
  required_if_supported_products: products,
  optional_products: products,
  additional_consented_products: products,
  webhook: maybeText,
  redirect_uri: maybeText,
  access_token: maybeText,
  institution_id: maybeText,
  institution_data: z.optional(z.nullable(z.object({ routing_number: z.optional(z.string()) }))),
  link_customization_name: maybeText,
  account_filters: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  transactions: z.optional(
    z.nullable(z.object({ days_requested: z.optional(z.int().check(z.gte(1), z.lte(730))) })),
  ),
  update: z.optional(
    z.nullable(
      z.object({
        account_selection_enabled: z.optional(z.nullable(z.boolean())),
        reauthorization_enabled: z.optional(z.nullable(z.boolean())),
      }),
    ),
  ),
  hosted_link: z.optional(
    z.nullable(
      z.object({
        completion_redirect_uri: maybeText,
        url_lifetime_seconds: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(21 * 86_400)))),
      }),
    ),
  ),
});

export type TokenInput = z.infer<typeof tokenInput>;
