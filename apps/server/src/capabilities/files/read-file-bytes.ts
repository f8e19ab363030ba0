import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../integrations/files/port.ts'

/** The whole of a stored file, or null where there is none. */
export async function readFileBytes(files: FileStore, name: string): Promise<Buffer | null> {
  const file = await files.read(name)
  return file && buffer(file.body)
}
