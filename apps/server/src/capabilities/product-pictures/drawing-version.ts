import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const HERE = new URL('./', import.meta.url)

/** What pictures depend on besides the request: renders, fonts and code. */
const SOURCES = [
  new URL('../../../product-renders/', HERE),
  new URL('../../../fonts/', HERE),
  HERE,
  new URL('./print/', HERE),
  new URL('../../drawing/', HERE),
  new URL('./', import.meta.resolve('@dotyk/domain/print')),
  new URL('./', import.meta.resolve('@dotyk/domain/catalogue')),
  new URL('./', import.meta.resolve('@dotyk/product-view/tints')),
  new URL('../../support/qr-modules.ts', HERE),
]

/**
 * Returns a hash of the renders, fonts and code, for the names of stored pictures, so that a change of one redraws them.
 * @throws Error if a file is missing
 */
export function drawingVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of SOURCES.flatMap(filesAt)) hash.update(file).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 12)
}

function filesAt(source: URL): string[] {
  const path = fileURLToPath(source)
  if (!path.endsWith('/')) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.includes('.test.'))
    .map(entry => path + entry.name)
    .sort()
}
