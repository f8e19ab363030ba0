import type { KnipConfig } from 'knip'

/** With `--production` tests don't count: what only they use is found. What its own module needs may be exported for them. */
const withoutTests = process.argv.includes('--production')

const TESTS = ['!**/*.test.{ts,tsx}!', '!**/test/**!', '!**/test-*.ts!']

const source = (folder: string) => [`${folder}/**/*.{ts,tsx}!`, ...TESTS]

/** What a package's entries pass on must be used in its turn. */
const PACKAGE = { includeEntryExports: true, project: source('src') }

/** Finds exports, types and modules that no other module uses: `npm run check -- dead exports`. */
const config: KnipConfig = {
  include: ['exports', 'types', 'nsExports', 'nsTypes', 'files'],
  // A type is alive where its own module names it, for the readers of a signature.
  ignoreExportsUsedInFile: withoutTests || { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        '*.config.ts!',
        'tools/*.{ts,mjs}!',
        'tools/vite/*.ts!',
        'tools/setup/vitest-report.mjs!',
        'tools/checks/{main,lint-plugin}.ts!',
        'bench/*.ts!',
        'prove/*.ts!',
        'studio/*.ts!',
        'e2e/**/*.spec.ts',
      ],
      project: ['{tools,bench,prove,studio}/**/*.{ts,mjs}!', ...TESTS, 'e2e/**/*.ts'],
    },
    'packages/*': { ...PACKAGE, entry: [] },
    'packages/ui': {
      ...PACKAGE,
      entry: ['gallery/main.tsx!'],
      project: ['{src,gallery}/**/*.{ts,tsx}!', ...TESTS],
    },
    'packages/card-page': { ...PACKAGE, entry: ['src/script/card.ts!'] },
    'apps/server': {
      entry: [
        'src/main.ts!',
        'src/commands/*.ts!',
        'src/capabilities/groups/member-files/member-file-thread.ts!',
        'test/{global-setup,site-build}.ts',
        'src/**/test/die.ts',
      ],
      project: [...source('src'), 'test/**/*.ts'],
    },
    'apps/site': {
      entry: [
        'app/owner/main.tsx!',
        'app/public/starter.ts!',
        'app/public/islands/*.{ts,tsx}!',
        'app/rendering/{built,development}-pages.ts!',
        'app/service-worker/sw.ts!',
        'tools/*.{ts,mjs}!',
      ],
      project: [...source('app'), 'tools/*.{ts,mjs}!', 'test/**/*.{ts,tsx}'],
    },
    'apps/admin': { project: [...source('src'), 'test/**/*.{ts,tsx}'] },
  },
}

export default config
