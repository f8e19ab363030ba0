import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Forbids to silence a rule without saying why: `// eslint-disable-next-line rule -- reason`. */
const silenceNeedsReason = {
  create: context => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
          context.report({ loc: comment.loc, message: 'Say why after "--" when you silence a rule.' })
        }
      }
    },
  }),
}

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

/** Where site and console translate; in the data layer the names are the tag manager's, in tests the test is the server. */
const MAY_SPEAK_WIRE = [
  'apps/site/app/shared/calls/**',
  'apps/admin/src/shared/calls/**',
  'apps/site/app/shared/site-context.ts',
  'apps/site/app/routes/shop/{order-status,product}.tsx',
  'apps/site/app/features/order/draft/to-order.ts',
  'apps/site/app/shared/analytics/events.ts',
  'apps/{site,admin}/**/*.test.{ts,tsx}',
]

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/build/',
      '**/.react-router/',
      '**/test-results/',
      '**/*.generated.*',
      'data/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    extends: [tseslint.configs.base],
    plugins: { dotyk: { rules: { 'silence-needs-reason': silenceNeedsReason } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'dotyk/silence-needs-reason': 'error',
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', noDefaultExport, ...environmentOfProcess],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `${count}` says what it means.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An underscore says: here only to be passed by.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `() => save()` where nobody looks at the answer.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // `[...text]` is how we count characters as people see them: by code points, not by halves of them.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // React Router's way out of a loader is a thrown Response.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      // An async handler of an event is as good as any: its own errors are its affair.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Ports and rules are functions of one shape; some of their implementations have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['packages/{card-page,ui}/**/*.{ts,tsx}', 'apps/{site,admin}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // Its other rules prepare code for React's compiler, which we don't use.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A test that is wrong about what is there fails at that line anyway.
    files: ['**/*.test.{ts,tsx}', '**/test-*.ts', '**/test/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  {
    // What people read comes from the logger or the start's announcement, never from a forgotten line.
    files: ['packages/**/*.ts', 'apps/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/server/src/commands/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/site/app/**/*.{ts,tsx}', 'apps/admin/src/**/*.{ts,tsx}'],
    ignores: MAY_SPEAK_WIRE,
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, ownDialog, ...environmentOfProcess, ...wireNames],
    },
  },
  {
    // Frameworks ask for default exports here.
    files: ['**/*.config.{ts,js}', 'apps/server/test/global-setup.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...environmentOfProcess] },
  },
  {
    files: ['apps/site/app/{root,routes,entry.server,entry.client}.{ts,tsx}', 'apps/site/app/routes/**'],
    rules: { 'no-restricted-syntax': ['error', ...environmentOfProcess, ...wireNames] },
  },
  {
    files: MAY_SPEAK_WIRE.filter(path => path.includes('/routes/')),
    rules: { 'no-restricted-syntax': ['error', ...environmentOfProcess] },
  },
  {
    // What runs beside the server: its entry points, tools, tests.
    files: [
      'apps/server/src/{config,main}.ts',
      'apps/server/src/commands/**',
      'apps/server/test/**',
      '{tools,e2e,bench}/**',
    ],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport] },
  },
  {
    files: ['*.config.{ts,js}', 'apps/*/*.config.ts', 'apps/server/test/global-setup.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
