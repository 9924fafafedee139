import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as inputs from './index.ts';

const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  'asset-allocation': inputs.assetAllocationInput,
  'budget-cashflow': inputs.budgetCashflowInput,
  'debt-payoff': inputs.debtPayoffInput,
  'debt-tools': inputs.debtToolsInput,
  'disability-insurance': inputs.disabilityInsuranceInput,
  'distribution-calculate': inputs.distributionInput,
  'distribution-validation': inputs.distributionValidationInput,
  'emergency-fund': inputs.emergencyFundInput,
  'federal-tax': inputs.federalTaxInput,
  helpers: inputs.displayInput,
  'life-insurance': inputs.lifeInsuranceInput,
  'monte-carlo': inputs.monteCarloInput,
  nua: inputs.nuaInput,
  'retirement-projection': inputs.retirementInput,
  rmd: inputs.rmdInput,
  'roth-conversion': inputs.rothConversionInput,
  sensitivity: inputs.retirementInput,
  'social-security-distribution': inputs.claimingInput,
  'social-security-retirement': inputs.retirementEstimateInput,
  'social-security-statutory': inputs.statutoryInput,
  'student-debt': inputs.studentDebtInput,
  'tax-rate': inputs.futureTaxInput,
  tvm: inputs.timeValueInput,
  'withdrawal-order': inputs.distributionInput,
};

interface Vectors {
  readonly calculator: string;
  readonly cases: readonly { readonly input: unknown }[];
}
const FOLDER = new URL('../../vectors/', import.meta.url);
const vectors = readdirSync(FOLDER).map((file): Vectors =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);
const requireSchema = (calculator: string): z.ZodMiniType => {
  const schema = SCHEMAS[calculator];
  if (!schema) throw new Error(`no schema for ${calculator}`);
  return schema;
};

describe('the input schema', () => {
  it('exists for each of the 24 calculators', () => {
    expect(vectors.map(({ calculator }) => calculator).toSorted()).toEqual(Object.keys(SCHEMAS).toSorted());
  });

  it.each(vectors)('of $calculator decodes each vector input and encodes it as it was sent', (of) => {
    const schema = requireSchema(of.calculator);
    expect(of.cases.length).toBeGreaterThanOrEqual(20);
    for (const { input } of of.cases) {
      const decoded = z.decode(schema, input);
      expect(z.encode(schema, decoded)).toEqual(decoded);
      expect(input).toMatchObject(JSON.parse(JSON.stringify(decoded)));
    }
  });

  it.each(vectors)(
    'of $calculator describes itself as JSON Schema, as OpenAPI needs it',
    ({ calculator }) => {
      const described = JSON.stringify(z.toJSONSchema(requireSchema(calculator), { io: 'input' }));
      expect(described).toContain('"number"');
      expect(described).not.toContain('{}');
    },
  );
});

describe('an input outside the limits', () => {
  it.each([
    [inputs.debtPayoffInput, { asOf: '9900-01-01' }],
    [inputs.emergencyFundInput, { monthlyHouseHoldLivingExpenses: 1e16 }],
    [inputs.timeValueInput, { fn: 'fv', args: Array.from({ length: 2_001 }, () => 1) }],
    [inputs.displayInput, { kind: 'months', months: 1_000_001 }],
  ])('is refused by its schema, case %#', (schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
