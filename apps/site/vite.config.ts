import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

/** What changes only with a dependency's version is a file of its own, which browsers keep from release to release. */
const VENDOR = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'i18n', test: /node_modules\/(i18next|react-i18next)\// },
]

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'baseline-widely-available', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: VENDOR } } } } },
  },
  // Without the list the first visits in development find dependencies late and load React twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
})
