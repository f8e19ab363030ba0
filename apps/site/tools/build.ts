// Builds the site: scripts of the public pages, the application of the owner's area, and the server renderer with the public
// pages' styles. The manifests map modules to files.
import { cp, readdir, rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'vite'
import { buildServiceWorker } from '../../../tools/vite/build-service-worker.ts'
import { compressAssets } from '../../../tools/vite/compress-assets.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const run = (options: BuildOptions) => build({ root: folder(''), logLevel: 'error', build: options })

/** A separate chunk for React, which changes only when React is updated, so that browsers keep it cached across releases. */
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
    // The names of exports are kept, because the starter imports them from an island's script.
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        groups: [
          REACT,
          // The modules that all islands share form one chunk, because on a phone a request costs more than a kilobyte.
          // Cookies are left out, because the largest islands read none.
          { name: 'islands', minShareCount: 12, test: (id: string) => !id.endsWith('/values/cookies.ts') },
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
    // The modules that the editor loads first form one file in addition to React's file.
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
// Fonts and pictures that only the server's build emits, for the styles of its pages, are served from the client's folder.
await cp(folder('build/server/assets'), folder('build/client/assets'), {
  recursive: true,
  force: false,
  filter: source => !/\.(?:js|css)$/.test(source),
})
await buildServiceWorker(folder('app/service-worker/sw.ts'), folder('build/client'))
await compressAssets(folder('build/client'))
