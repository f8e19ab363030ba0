import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '@dotyk/i18n'
import { build } from 'vite'

/**
 * Writes `sw.js` beside the built pages: one file at a fixed address, as browsers require. Its cache is named after the
 * hashed names of the built files.
 */
export async function buildServiceWorker(entry: string, folder: string): Promise<void> {
  const files = (await readdir(join(folder, 'assets'))).sort()
  const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
  const words = { uk: messages.ua.common.offline, en: messages.en.common.offline }
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(name), OFFLINE_WORDS: JSON.stringify(words) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: { sw: entry }, output: { format: 'iife', entryFileNames: '[name].js' } },
    },
  })
}
