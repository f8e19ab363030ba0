import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { layerOrder } from '../../tools/vite/layer-order.ts'

/** Configuration shared by development and the builds (tools/build.ts). */
export default defineConfig({
  plugins: [layerOrder],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'baseline-widely-available', sourcemap: false, assetsInlineLimit: 0 },
  // Without this list the development server discovers dependencies only during the first visits and loads React twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
})
