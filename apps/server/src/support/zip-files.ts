import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Pictures and PDFs are compressed already. */
const PACKED = /\.(?:jpe?g|png|webp|pdf)$/

export interface NamedFile {
  name: string
  bytes: Uint8Array
}

/**
 * Packs files into a zip archive. It is returned in parts, and each file is read when its turn comes, because all of them may not
 * fit into memory.
 * @param mtime the time at which the files were made, as the archive says
 */
export async function* zipFiles(
  groups: readonly (Iterable<NamedFile> | AsyncIterable<NamedFile>)[],
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    packed.push(part)
  })
  for (const group of groups)
    for await (const { name, bytes } of group) {
      const file = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = mtime
      zip.add(file)
      file.push(bytes, true)
      yield* packed.splice(0)
    }
  zip.end()
  yield* packed
}
