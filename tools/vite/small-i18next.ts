import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const inPackages = (path: string) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url))

const SMALL: Record<string, string> = {
  i18next: inPackages('i18n/src/small-i18next.ts'),
  'react-i18next': inPackages('ui/src/small-react-i18next/index.ts'),
}

/** Puts what pages use of i18next and react-i18next in their place in browsers (docs/decisions/0065). */
export const smallI18next: Plugin = {
  name: 'small-i18next',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^(react-)?i18next$/ },
    handler: id => SMALL[id],
  },
}
