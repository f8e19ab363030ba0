import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** What changes only with a dependency's version is a file of its own, which browsers keep from release to release. */
const VENDOR = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui)\// },
  { name: 'data', test: /node_modules\/(@tanstack|i18next|react-i18next)\// },
]

/** Writes each text file once more as brotli, which the server sends to browsers that take it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter(name => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async name => {
          const path = join(assets, name)
          await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)))
        }),
      )
    },
  }
}

export default defineConfig({
  base: '/__admin__/',
  plugins: [react(), compressed()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The server puts a fresh nonce here with each answer (apps/server/src/http/console.ts).
  html: { cspNonce: '{{nonce}}' },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: VENDOR } } },
  },
})
