// Who may import whom (ARCHITECTURE.md). `npm run check` holds the whole tree against it.

/**
 * The server's capabilities from the top: each may import those further down, through their index.ts.
 * What happens below is reported upward by a function that compose.ts hands over.
 */
const CAPABILITIES_FROM_TOP = [
  ['console', 'demo', 'customers', 'service-status'],
  ['users', 'imports', 'quotes'],
  ['owner'],
  ['pictures'],
  ['orders', 'leads', 'wallet'],
  ['groups'],
  ['catalogue', 'delivery', 'payments', 'receipts', 'cards', 'product-pictures'],
  ['chips', 'stock'],
  ['subscription', 'lifecycle', 'staff', 'statistics', 'own-domains'],
  ['profiles'],
  ['accounts'],
  ['companies'],
  ['emails', 'push', 'own-designs'],
  ['files', 'audit', 'cdn'],
]

/** The folders of the orders from the top; what all need stands beside them. */
const ORDERS_FROM_TOP = [
  ['order-jobs', 'statements'],
  ['correction', 'aftercare'],
  ['production'],
  ['parcels'],
  ['buying', 'labels', 'views', 'report'],
  ['discounts', 'refunds'],
  ['documents'],
]

/** The domain's folders from the top: each may import those further down. */
const DOMAIN_FROM_TOP = [
  ['notices', 'quotes', 'statements', 'wallet'],
  ['card', 'orders', 'imports', 'leads', 'own-domains'],
  ['groups', 'push'],
  ['print'],
  [
    'accounts',
    'audit',
    'catalogue',
    'chips',
    'companies',
    'customers',
    'delivery',
    'emails',
    'documents',
    'fiscal',
    'payments',
    'profile',
    'reports',
    'service-status',
    'staff',
    'statistics',
    'phone-plan',
    'vcards',
  ],
  ['values'],
]

const DOMAIN = '^packages/domain/src'

const CAPABILITIES = '^apps/server/src/capabilities'
const TESTS = '\\.test\\.tsx?$|/test-[^/]+\\.ts$|/test/'

/** What may never be imported from a place, but for the places named. */
const only = (name, from, ...to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: [from, ...to] },
})

/** A folder imports nothing beside or above itself. */
const importDownward = (what, parent, fromTop) =>
  fromTop.map((level, depth) => ({
    name: `${what}-imports-downward-from-${level.join('-')}`,
    severity: 'error',
    from: { path: `${parent}/(${level.join('|')})/`, pathNot: TESTS },
    to: {
      path: `${parent}/(${fromTop
        .slice(0, depth + 1)
        .flat()
        .join('|')})/`,
      pathNot: `${parent}/$1/`,
    },
  }))

const everyFolderHasAPlace = (what, parent, fromTop) => ({
  name: `every-folder-has-a-place-in-the-order-of-${what}`,
  severity: 'error',
  from: { path: `${parent}/`, pathNot: `${parent}/(${fromTop.flat().join('|')})/` },
  to: {},
})

const packageRules = [
  // Numbering plans are data of others: the folder that reads them is the only one with a library.
  only('domain-imports-nothing', '^packages/domain/src/(?!phone-plan/)'),
  only(
    'phone-plan-imports-its-library',
    '^packages/domain/src/phone-plan/',
    '^packages/domain/',
    '^node_modules/libphonenumber-js/',
  ),
  ...importDownward('domain', DOMAIN, DOMAIN_FROM_TOP),
  everyFolderHasAPlace('domain', DOMAIN, DOMAIN_FROM_TOP),
  only('contract-imports-domain', '^packages/contract/src/', '^packages/domain/', '^node_modules/'),
  only('i18n-imports-contract', '^packages/i18n/src/', '^packages/(domain|contract)/', '^node_modules/'),
  // The card's page hashes its styles for the policy that is sent with it.
  only(
    'card-page-imports-domain-i18n',
    '^packages/card-page/src/',
    '^packages/(domain|i18n)/',
    '^node_modules/',
    '^crypto$',
  ),
  only('ui-imports-domain-i18n', '^packages/ui/src/', '^packages/(domain|i18n)/', '^node_modules/'),
  only('product-view-imports-domain', '^packages/product-view/src/', '^packages/domain/', '^node_modules/'),
  {
    name: 'tests-of-packages-stay-in-packages',
    severity: 'error',
    from: { path: '^packages/.*\\.test\\.tsx?$' },
    to: { path: '^(apps|e2e|bench|prove|studio|tools)/' },
  },
]

const appRules = [
  {
    name: 'apps-never-import-each-other',
    severity: 'error',
    // How an app is built is no part of it either.
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/[^/]+/([\\w-]+\\.config\\.ts$|tools/)' },
    // What a tool or a journey needs is no part of an app.
    to: { path: '^(apps|e2e|bench|prove|studio|tools)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'product-code-never-imports-tests',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: TESTS },
    to: { path: TESTS, pathNot: '^node_modules/' },
  },
]

const serverRules = [
  {
    name: 'only-main-and-the-test-app-import-compose',
    severity: 'error',
    from: { path: '.', pathNot: ['^apps/server/src/main\\.ts$', '^apps/server/test/build-test-app\\.ts$'] },
    to: { path: '^apps/server/src/compose\\.ts$' },
  },
  {
    name: 'only-compose-chooses-ports',
    severity: 'error',
    from: { path: '.', pathNot: '^apps/server/src/compose\\.ts$' },
    to: { path: '^apps/server/src/integrations/choose-ports\\.ts$' },
  },
  {
    name: 'capabilities-know-ports-only',
    severity: 'error',
    from: {
      path: '.',
      pathNot: [
        '^apps/server/src/startup/start-message\\.ts$',
        '^apps/server/src/commands/migrate\\.ts$',
        '^apps/server/src/integrations/',
        TESTS,
      ],
    },
    to: {
      path: '^apps/server/src/integrations/',
      pathNot: '^apps/server/src/integrations/(choose-ports\\.ts$|[^/]+/(port\\.ts$|test/))',
    },
  },
  {
    name: 'integrations-know-no-capability',
    severity: 'error',
    from: { path: '^apps/server/src/integrations/' },
    to: { path: CAPABILITIES },
  },
  {
    name: 'capabilities-meet-at-index',
    severity: 'error',
    from: { path: `${CAPABILITIES}/([^/]+)/`, pathNot: TESTS },
    to: { path: `${CAPABILITIES}/`, pathNot: [`${CAPABILITIES}/$1/`, `${CAPABILITIES}/[^/]+/index\\.ts$`] },
  },
  {
    name: 'only-repositories-write-sql',
    severity: 'error',
    from: {
      path: '^apps/server/src/(capabilities|http|pages|startup|support)/',
      pathNot: ['\\.(repository|tables)\\.ts$', TESTS],
    },
    to: { path: '^node_modules/drizzle-orm/' },
  },
  ...importDownward('capabilities', CAPABILITIES, CAPABILITIES_FROM_TOP),
  everyFolderHasAPlace('capabilities', CAPABILITIES, CAPABILITIES_FROM_TOP),
  ...importDownward('orders', `${CAPABILITIES}/orders`, ORDERS_FROM_TOP),
]

/** Site and console: routes → features → {ui, shared}; a route composes features. */
const browserRules = ['apps/site/app', 'apps/admin/src'].flatMap(app => [
  {
    name: `features-import-no-other-feature (${app})`,
    severity: 'error',
    from: { path: `^${app}/features/([^/]+)/` },
    to: { path: `^${app}/`, pathNot: [`^${app}/features/$1/`, `^${app}/shared/`] },
  },
  {
    name: `shared-imports-only-shared (${app})`,
    severity: 'error',
    from: { path: `^${app}/shared/` },
    to: { path: `^${app}/`, pathNot: `^${app}/shared/` },
  },
])

/** The public pages and the owner's area share what is in features and shared; what draws both puts them together. */
const siteRules = [
  ['public', 'owner'],
  ['owner', 'public'],
].map(([from, to]) => ({
  name: `${from}-never-imports-${to}`,
  severity: 'error',
  from: { path: `^apps/site/app/${from}/` },
  to: { path: `^apps/site/app/(${to}|rendering)/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...packageRules,
    ...appRules,
    ...serverRules,
    ...browserRules,
    ...siteRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own builds; the packages we import are mostly in a dist folder too.
    exclude: { path: '^(?!node_modules/).*\\b(dist|build|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
