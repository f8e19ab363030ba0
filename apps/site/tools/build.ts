// Builds the site: the scripts of the public pages, the application of the owner's area, and what draws the pages on the
// server, which also writes the public pages' styles. The manifests say which files are whose.
import { cp, readdir, rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'vite'
import { buildServiceWorker } from '../../../tools/vite/build-service-worker.ts'
import { compressAssets } from '../../../tools/vite/compress-assets.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const run = (options: BuildOptions) => build({ root: folder(''), logLevel: 'error', build: options })

/** Changes only with a dependency's version, so it stays in browsers from release to release. */
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }

const islands = (await readdir(folder('app/public/islands'))).map(file =>
  folder(`app/public/islands/${file}`),
)
await run({
  outDir: 'build/client',
  manifest: 'public.json',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: [folder('app/public/starter.ts'), ...islands],
    // The starter asks an island's script for what it exports.
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        groups: [
          REACT,
          // What all islands need: a phone waits longer for a request than for a kilobyte.
          { name: 'islands', minShareCount: 10 },
        ],
      },
    },
  },
})
await run({
  outDir: 'build/client',
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: 'owner.json',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: folder('app/owner/main.tsx'),
    preserveEntrySignatures: false,
    // What the editor opens with is one file beside React's.
    output: { codeSplitting: { groups: [REACT, { name: 'editor', tags: ['$initial'] }] } },
  },
})
await run({
  outDir: 'build/server',
  copyPublicDir: false,
  manifest: 'pages.json',
  ssr: true,
  ssrEmitAssets: true,
  rolldownOptions: { input: { pages: folder('app/rendering/built-pages.ts') } },
})
for (const manifest of ['public.json', 'owner.json'])
  await rename(folder(`build/client/${manifest}`), folder(`build/server/${manifest}`))
// Fonts and pictures that only the pages' styles name.
await cp(folder('build/server/assets'), folder('build/client/assets'), {
  recursive: true,
  force: false,
  filter: source => !/\.(?:js|css)$/.test(source),
})
await buildServiceWorker(folder('app/service-worker/sw.ts'), folder('build/client'))
await compressAssets(folder('build/client'))
