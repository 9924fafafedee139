import { explain, keepWorking, toLines, toWorking, type Working } from '../working/index.ts';
import type { Strategy } from './withdrawal-strategies.ts';

/** What a Roth conversion changes in what a strategy leaves in the end after tax; nominal dollars. */
interface ConversionChange {
  readonly change: number;
}

const LEFT = 'afterTaxRemaining';
const IDENTIFIER = /[A-Za-z_]\w*/g;

/** The part of a strategy's working that leads to what is left, its names with a prefix; the tax rate is the same in both. */
function remainingWorking(strategy: Strategy, prefix: string) {
  const working = explain(strategy);
  const formula = working?.lines.find(({ name }) => name === LEFT)?.formula ?? '0';
  const inputs = Object.entries(working?.inputs ?? {}).filter(([name]) => formula.includes(name));
  const renamed = new Map(
    inputs.map(([name]) => [
      name,
      name === 'taxRate' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    ]),
  );
  return {
    formula: formula.replaceAll(IDENTIFIER, (name) => renamed.get(name) ?? name),
    inputs: Object.fromEntries(inputs.map(([name, value]) => [renamed.get(name) ?? name, value])),
  };
}

function changeWorking(converted: Strategy, plain: Strategy, change: number): Working {
  const after = remainingWorking(converted, 'withConversion');
  const before = remainingWorking(plain, 'withoutConversion');
  return toWorking('withdrawal-strategies', {
    inputs: { ...after.inputs, ...before.inputs },
    lines: toLines(
      {
        leftWith: ['Left in the end after tax with the conversion', after.formula],
        leftWithout: ['Left in the end after tax without it', before.formula],
        change: ['Change in what is left', 'leftWith - leftWithout'],
      },
      { leftWith: converted[LEFT], leftWithout: plain[LEFT], change },
    ),
  });
}

/** Compares a strategy with a conversion and the same one without; `explain` describes the change. */
export function conversionChange(converted: Strategy, plain: Strategy): ConversionChange {
  const change = converted[LEFT] - plain[LEFT];
  return keepWorking({ change }, () => changeWorking(converted, plain, change));
}
