import { buffer } from 'node:stream/consumers'
import type { FilePort } from '../../integrations/files/port.ts'

/** The whole of a stored file, or null where there is none. */
export async function readFileBytes(files: FilePort, name: string): Promise<Buffer | null> {
  const file = await files.read(name)
  return file && buffer(file.body)
}
