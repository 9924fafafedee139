declare const unit: unique symbol;

/** A plain value that carries its unit for the compiler only; it costs nothing at run time. */
export type Branded<Base, Unit extends string> = Base & { readonly [unit]: Unit };
