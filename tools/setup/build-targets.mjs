// @ts-check

/**
 * Targets built before the server starts. A target is stale when the content of its inputs has changed.
 * @typedef {object} BuildTarget
 * @property {string} name
 * @property {string} folder where the command runs
 * @property {string} entry the file without which there is nothing to build
 * @property {readonly string[]} inputs files and folders, from the project's root
 * @property {string} output a folder
 * @property {readonly [string, ...string[]]} command a program of node_modules/.bin and its arguments
 */

const packages = ['packages/domain', 'packages/contract', 'packages/i18n']
const everywhere = ['package-lock.json', 'tsconfig.base.json', 'tools/vite']

/** @type {readonly BuildTarget[]} */
export const buildTargets = [
  {
    name: 'the card',
    folder: 'packages/card-page',
    entry: 'packages/card-page/src/index.ts',
    inputs: [...everywhere, ...packages, 'packages/card-page'],
    output: 'packages/card-page/dist',
    command: ['npm', 'run', 'build', '--silent'],
  },
  {
    name: 'the site',
    folder: 'apps/site',
    entry: 'apps/site/app/owner/main.tsx',
    inputs: [
      ...everywhere,
      ...packages,
      'packages/card-page',
      'packages/product-view',
      'packages/ui',
      'apps/site',
    ],
    output: 'apps/site/build',
    command: ['node', 'tools/build.ts'],
  },
  {
    name: 'the console',
    folder: 'apps/admin',
    entry: 'apps/admin/index.html',
    inputs: [
      ...everywhere,
      ...packages,
      'packages/card-page',
      'packages/product-view',
      'packages/ui',
      'apps/admin',
    ],
    output: 'apps/admin/dist',
    command: ['vite', 'build'],
  },
]
