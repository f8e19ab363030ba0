import { defineConfig } from 'oxlint'

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export it by its name: a default export has as many names as importers.',
}

/** Configuration is read once, in apps/server/src/config.ts; all else receives its part. */
const environmentOfProcess = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Read the environment in apps/server/src/config.ts and hand over what is needed.',
  },
  {
    selector: "ImportDeclaration[source.value='node:process'] ImportSpecifier[imported.name='env']",
    message: 'Read the environment in apps/server/src/config.ts and hand over what is needed.',
  },
]

const spreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves, without braces and dots around them.',
}

/** React takes what an effect returns for its cleanup, and newer browsers answer scrolling with a promise. */
const effectResult = {
  selector:
    "CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression[body.type='ChainExpression']",
  message: 'Put braces around it: an effect returns a cleanup function or nothing.',
}

const ownDialog = {
  selector: "JSXOpeningElement[name.name='dialog']",
  message: 'Use Dialog of @dotyk/ui: the next one closes the one before, so that only one is open at a time.',
}

/** Site and console speak the domain's names; the wire's end where calls enter. */
const wireNames = [
  {
    selector: 'ImportSpecifier[imported.name=/Wire$/]',
    message: 'Translate where the call enters (shared/calls, loaders); inside, use the model.',
  },
  {
    selector: 'MemberExpression[computed=false] > Identifier.property[name=/^[a-z]+(_[a-z0-9]+)+$/]',
    message: 'A name of the wire: translate it where the call enters (shared/calls, loaders).',
  },
  {
    selector: 'Property[computed=false] > Identifier.key[name=/^[a-z]+(_[a-z0-9]+)+$/]',
    message: 'A name of the wire: translate it where the call enters (shared/calls, loaders).',
  },
  {
    selector: 'TSPropertySignature[computed=false] > Identifier.key[name=/^[a-z]+(_[a-z0-9]+)+$/]',
    message: 'A name of the wire: translate it where the call enters (shared/calls, loaders).',
  },
]

/** ESLint's own rule, which oxlint has only as a plugin. */
const SYNTAX = 'eslint-js/no-restricted-syntax'

/** Where site and console translate; in the data layer the names are the tag manager's, in tests the test is the server. */
const MAY_SPEAK_WIRE = [
  'apps/site/app/shared/calls/**',
  'apps/admin/src/shared/calls/**',
  'apps/site/app/public/pages/{find-order,order,order-status,product,quote}.tsx',
  'apps/site/app/owner/{draw-owner-page,owner-data}.{ts,tsx}',
  'apps/site/app/owner/pages/profile.tsx',
  'apps/site/app/features/order-status/order-status-page.tsx',
  'apps/site/app/features/order/draft/to-order.ts',
  'apps/site/app/shared/analytics/{events,count-views}.ts',
  'apps/{site,admin}/**/*.test.{ts,tsx}',
]

const errors = (rules: readonly string[]) => Object.fromEntries(rules.map(rule => [rule, 'error'] as const))

/** typescript-eslint's `strict-type-checked` as far as it has no options here: oxlint has its rules, not its presets. */
const STRICT_TYPE_CHECKED = [
  'no-array-constructor',
  'no-unused-expressions',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/await-thenable',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-deprecated',
  'typescript/no-duplicate-enum-values',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-extraneous-class',
  'typescript/no-floating-promises',
  'typescript/no-for-in-array',
  'typescript/no-generated-empty-object-type',
  'typescript/no-implied-eval',
  'typescript/no-invalid-void-type',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-new',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-redundant-type-constituents',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-enum-assignment',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/no-unsafe-unary-minus',
  'typescript/no-useless-default-assignment',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-namespace-keyword',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/related-getter-setter-pairs',
  'typescript/triple-slash-reference',
  'typescript/unbound-method',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }, './tools/checks/lint-plugin.ts'],
  categories: { correctness: 'error' },
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['**/dist/', '**/build/', '**/test-results/', '**/*.generated.*', 'data/'],
  rules: {
    'dotyk/silence-needs-reason': 'error',
    eqeqeq: ['error', 'always'],
    // Control characters and combining marks are what our patterns look for.
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    // It takes an argument that changes its place for one that is only handed on.
    'only-used-in-recursion': 'off',
    [SYNTAX]: ['error', noDefaultExport, ...environmentOfProcess],
  },
  overrides: [
    {
      files: ['apps/server/**/*.ts', 'packages/**/*.{ts,tsx}'],
      rules: { [SYNTAX]: ['error', noDefaultExport, spreadLiteral, ...environmentOfProcess] },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...errors(STRICT_TYPE_CHECKED),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        // `${count}` says what it means.
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        // An underscore says: here only to be passed by.
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        // `() => save()` where nobody looks at the answer.
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        // `[...text]` is how we count characters as people see them: by code points, not by halves of them.
        'typescript/no-misused-spread': ['error', { allow: ['string'] }],
        // React Router's way out of a loader is a thrown Response.
        'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
        // An async handler of an event is as good as any: its own errors are its affair.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      },
    },
    {
      files: ['packages/{card-page,product-view,ui}/**/*.{ts,tsx}', 'apps/{site,admin}/**/*.{ts,tsx}'],
      plugins: ['eslint', 'typescript', 'oxc', 'react'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // A test that is wrong about what is there fails at that line anyway.
      files: ['**/*.test.{ts,tsx}', '**/test-*.ts', '**/test/**', 'e2e/**'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-misused-spread': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      // What Playwright hands to a fixture is told by a pattern, even an empty one.
      files: ['e2e/**'],
      rules: { 'no-empty-pattern': 'off' },
    },
    {
      // What people read comes from the logger or the start's announcement, never from a forgotten line.
      files: ['packages/**/*.ts', 'apps/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'apps/server/src/commands/**'],
      rules: { 'no-console': 'error' },
    },
    {
      files: ['apps/site/app/**/*.{ts,tsx}', 'apps/admin/src/**/*.{ts,tsx}'],
      excludeFiles: MAY_SPEAK_WIRE,
      rules: {
        [SYNTAX]: ['error', noDefaultExport, ownDialog, effectResult, ...environmentOfProcess, ...wireNames],
      },
    },
    {
      // Frameworks ask for default exports here.
      files: ['**/*.config.{ts,js}', 'apps/server/test/global-setup.ts', '**/*.d.ts'],
      rules: { [SYNTAX]: ['error', ...environmentOfProcess] },
    },
    {
      // What runs beside the server: its entry points, tools, tests.
      files: [
        'apps/server/src/{config,main}.ts',
        'apps/server/src/commands/**',
        'apps/server/test/**',
        '{tools,e2e,bench,prove,studio}/**',
      ],
      rules: { [SYNTAX]: ['error', noDefaultExport, spreadLiteral] },
    },
    {
      files: [
        '*.config.{ts,js}',
        'apps/*/*.config.ts',
        'apps/server/test/global-setup.ts',
        'tools/checks/lint-plugin.ts',
      ],
      rules: { [SYNTAX]: 'off' },
    },
  ],
})
