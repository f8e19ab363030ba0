import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { layerOrder } from '../../tools/vite/layer-order.ts'
import { smallI18next } from '../../tools/vite/small-i18next.ts'

/** Of what pages share, what only forms, dialogs, calls or some pages need. It comes with them. */
const NOT_ON_EVERY_PAGE = [
  'analytics/consent-banner',
  'analytics/events',
  'calls/',
  'captcha/',
  'forms/',
  'linked-text',
  'live-product/',
  'queries',
  'sample-product',
  'shell/sign-out-question',
  'structured-data',
  'upload',
]

/** Files of their own: what changes only with a dependency's version stays in browsers from release to release. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'i18n', test: /node_modules\/react-i18next\/|packages\/i18n\/src\/small-i18next/ },
  // Not a vendor's, but on every page: one file instead of a dozen small ones.
  {
    name: 'shell',
    test: new RegExp(
      `apps/site/app/(root|dialog-host|shared/(?!${NOT_ON_EVERY_PAGE.join('|')}))|packages/ui/src/(base|tokens|fonts|button|mark|store|toasts)`,
    ),
  },
]

export default defineConfig({
  plugins: [layerOrder, smallI18next, reactRouter()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'baseline-widely-available', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
  // Without the list the first visits in development find dependencies late and load React twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
})
