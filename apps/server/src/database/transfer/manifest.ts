import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../startup/config-error.ts'

const NAME = 'manifest.json'

/** The extension of a file with encrypted rows. */
export const ENCRYPTED_EXTENSION = '.age'

/** The manifest of a backup; written last, so that an interrupted backup has none. */
const manifestSchema = z.object({
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** The digests of the migrations that were applied to the database. */
  migrations: z.array(z.string()),
  /** The version of the job queue's tables. */
  queueVersion: z.number(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestPath = (folder: string): string => join(folder, NAME)

/**
 * Reads the manifest of a backup.
 * @throws ConfigError if the folder holds no complete backup
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => '{}')
  const read = manifestSchema.safeParse(JSON.parse(text))
  if (!read.success) throw new ConfigError(`The folder ${folder} holds no complete backup.`)
  return read.data
}
