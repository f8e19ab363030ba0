import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { layerOrder } from '../../tools/vite/layer-order.ts'

/** What development and the builds (tools/build.ts) have in common. */
export default defineConfig({
  plugins: [layerOrder],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'baseline-widely-available', sourcemap: false, assetsInlineLimit: 0 },
  // Without the list the first visits in development find dependencies late and load React twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
})
