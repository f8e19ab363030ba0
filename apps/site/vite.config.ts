import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { layerOrder } from '../../tools/vite/layer-order.ts'
import { linkedStyles } from '../../tools/vite/linked-styles.ts'
import { smallI18next } from '../../tools/vite/small-i18next.ts'
import { smallReactRouter } from '../../tools/vite/small-react-router.ts'

/** Of what pages share, what only forms, dialogs, calls or some pages need. It comes with them. */
const NOT_ON_EVERY_PAGE = [
  'analytics/consent-banner',
  'analytics/events',
  'api',
  'calls/(?!late-calls)',
  'captcha/',
  'forms/(?!use-letter|use-countdown)',
  'linked-text',
  'live-product/',
  'order-draft/',
  'product-options/',
  'queries',
  'sample-product',
  'shell/sign-out-question',
  'structured-data',
  'tap-film/',
  'upload',
]

/** Of what pages share, what all of them need but the editor: the foot of a page, its menu, fields for accounts. */
const NOT_IN_EDITOR = [
  'analytics/(?:data-layer|use-count-selected)',
  'shell/(?:footer|site-menu|shop-link|order-link)',
  'support',
  'use-printed-line',
  'use-way-out',
]

/**
 * What is asked for together comes as one file: a phone waits longer for a request than for a kilobyte. A module goes to
 * the first group that has it, and what it imports goes with it unless it is in a group before. So a page that needs one
 * module of a group loads the whole group: each holds what the same pages need.
 */
const GROUPS = [
  // Changes only with a dependency's version, so it stays in browsers from release to release.
  {
    name: 'vendors',
    test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router)\/|small-(react-)?i18next/,
  },
  // On every page, and the fields, which all pages but those of plain text have sooner or later.
  {
    name: 'shell',
    test: new RegExp(
      `apps/site/app/(root|dialog-host|shared/(?!${[...NOT_ON_EVERY_PAGE, ...NOT_IN_EDITOR].join('|')}))|packages/ui/src/(base|tokens|fonts|fields/(?!Password|Email)|button|mark|store|toasts)|packages/domain/src/(values/(check-values|emails|links|phones|transliterate|phone-prefix)|profile/(placeholder-name|limits|profile-id|deletion|profile|subscription)\\.)`,
    ),
  },
  // On every page but the editor.
  {
    name: 'pages',
    test: new RegExp(
      `apps/site/app/shared/(${NOT_IN_EDITOR.join('|')}|analytics/events)|packages/ui/src/fields/(Password|Email)|packages/ui/src/debounce|packages/domain/src/accounts/credentials`,
    ),
  },
  // How the server is called, the captcha and uploads aside.
  { name: 'client', test: /contract\/src\/(client|errors)\.|site\/app\/shared\/api\./ },
  { name: 'dialog', test: /packages\/ui\/src\/dialog/ },
  // The main page, the products and the order; of it, what describes a page to search engines is on information pages too.
  {
    name: 'shop',
    test: /packages\/(ui\/src\/product-picture|domain\/src\/(catalogue|orders\/(order(?!-states)|price))\b)|shared\/(structured-data|sample-product|linked-text)/,
  },
  // The settings, the order form, an order's page, and what the editor opens at a press.
  { name: 'queries', test: /shared\/queries|node_modules\/@tanstack\// },
  // What the editor, the settings, the order form and an order's page ask of the server; the editor once it is used.
  {
    name: 'owner',
    test: /contract\/src\/(wire-names|wire\/(moments|states|orders|profile))|shared\/calls\/(profile-calls|refused-field)/,
  },
  { name: 'editor', test: /features\/(editor\/editor-page|device\/owner-device)/ },
  // The card beside the form.
  { name: 'editor-card', test: /features\/editor\/(preview\/preview\.|first-steps\/live-card)/ },
]

export default defineConfig({
  plugins: [layerOrder, smallI18next, smallReactRouter, linkedStyles(['shell', 'editor']), reactRouter()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'baseline-widely-available', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
  // Without the list the first visits in development find dependencies late and load React twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
})
