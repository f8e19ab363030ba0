import { existsSync } from 'node:fs'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { vitestReport } from './tools/setup/vitest-report.mjs'

/** Makes the migrated database that every test of the server starts from a copy of. */
const serverSetup = './apps/server/test/global-setup.ts'

/**
 * Packages that hold JSX are read from their source, so that no test runs on a stale build. `module` is for bundlers:
 * some of what it names Node itself can't load.
 */
const conditions = ['source', ...defaultServerConditions.filter(condition => condition !== 'module')]

/** Tests that need a document. */
const COMPONENTS = ['{apps/{site,admin},packages/product-view}/**/*.test.tsx']

/** Where `npm test` reads the counts of the run. */
const report = process.env.VITEST_REPORT

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    pool: 'forks',
    // Two for each processor that is counted on: tests of outages, of slow senders and of a disk mostly wait.
    maxWorkers: 4,
    // Some play thousands of stories, on machines that do other things as well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, but on a machine that does other things as well.
    expect: { poll: { timeout: 10_000 } },
    // A test that fails a try is named among the closing lines, whatever its second try brings.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', ...(report ? [vitestReport(report)] : [])],
    restoreMocks: true,
    unstubEnvs: true,
    // `npm run coverage`, which prints a line for each package.
    coverage: {
      provider: 'v8',
      include: [
        'packages/*/src/**/*.{ts,tsx}',
        'apps/server/src/**/*.ts',
        'apps/admin/src/**/*.{ts,tsx}',
        'apps/site/app/**/*.{ts,tsx}',
      ],
      exclude: ['**/*.test.{ts,tsx}', '**/test/**', '**/*.generated.ts', '**/*.d.ts'],
      reporter: ['json-summary'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Rules and tools: no file leaves anything behind that another would meet, so none needs a world of its own.
          pool: 'threads',
          isolate: false,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{site,admin}/**/*.test.ts',
            '{tools,studio}/**/*.test.ts',
          ],
          exclude: COMPONENTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: COMPONENTS,
          environment: 'happy-dom',
          // A world of its own for each file at half the cost of a process.
          pool: 'vmForks',
          // The first before React is loaded, which looks for it then.
          setupFiles: ['./apps/site/test/rendered-components.ts', './tools/test/component-setup.ts'],
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          // Each process loads the server once; every test has a server and a database of its own.
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
        },
      },
    ],
  },
})
