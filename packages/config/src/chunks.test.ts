import { describe, expect, it } from 'vitest';
import { FIRST_SCRIPTS } from './chunks.mjs';

describe('scripts that are compiled whole', () => {
  it.each([
    'main.0123abcd.js',
    'react.0123abcd.js',
    'common.0123abcd.js',
    'remoteEntry.js',
    '__federation_expose_mfe.0123abcd.js',
    'src_app_pages_transactions_page_tsx.0123abcd.js',
    'src_features_templates_templates_page_tsx-webpack_sharing_consume_default-3dca0e.0123abcd.js',
  ])('has %s, of which most runs at once', (name) => {
    expect(name).toMatch(FIRST_SCRIPTS);
  });

  it.each([
    'wire.0123abcd.js',
    'ui-marks.0123abcd.js',
    'src_features_accounts_net-worth_widget_tsx.0123abcd.js',
    'ui-overlays.0123abcd.js',
    'aria.0123abcd.js',
    'src_features_transactions_split_dialog_tsx.0123abcd.js',
    'main.0123abcd.css',
    'main.0123abcd.js.map',
  ])('leaves out %s', (name) => {
    expect(name).not.toMatch(FIRST_SCRIPTS);
  });
});
