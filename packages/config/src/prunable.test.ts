import { expect, it } from 'vitest';
import prunable from './prunable.cjs';

it('marks components as free of effects, line by line, and changes nothing else', () => {
  const source = [
    'var Form = React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    'Form.displayName = "Form";',
    'RenderErrorBoundary.contextType = RSCRouterContext;',
    'let Inner = React10.forwardRef(() => null);',
    '    Inner.displayName = "Inner";',
    'var context = React.createContext(null);',
    'var state = start(React.createContext);',
  ];
  expect(prunable(source.join('\n')).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    ...source.slice(1, 3),
    '',
    ...source.slice(4, 7),
    'var context = /* @__PURE__ */ React.createContext(null);',
    source[8],
  ]);
});
