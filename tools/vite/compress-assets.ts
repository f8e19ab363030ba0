import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const WORTH_IT = /\.(?:js|css|svg)$/

/**
 * Writes a `.br` beside each text file, compressed once at the highest quality instead of on every request; the server
 * serves these files.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => WORTH_IT.test(file))
  await Promise.all(
    files.map(async file => {
      const content = await readFile(join(folder, file))
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(join(folder, `${file}.br`), await compress(content, { params }))
    }),
  )
}
