import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SMALL = fileURLToPath(new URL('../../packages/i18n/src/small-i18next.ts', import.meta.url))

/** Puts what pages use of i18next in its place in browsers: a tenth of its weight (docs/decisions/0065). */
export const smallI18next: Plugin = {
  name: 'small-i18next',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^i18next$/ },
    handler: () => SMALL,
  },
}
