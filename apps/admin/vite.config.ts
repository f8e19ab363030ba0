import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { compressAssets } from '../../tools/vite/compress-assets.ts'
import { layerOrder } from '../../tools/vite/layer-order.ts'

/** Bundle chunks that change only when a dependency is updated, so that browsers can keep them cached across releases. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'data', test: /node_modules\/(@tanstack|i18next|react-i18next)\// },
]

const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = 'dist' }) => compressAssets(`${dir}/assets`),
}

export default defineConfig({
  base: '/__admin__/',
  plugins: [layerOrder, react(), compressed],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The server inserts a new nonce here with each response (apps/server/src/pages/console.ts).
  html: { cspNonce: '{{nonce}}' },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
})
