import type { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { VERSION } from '../startup/version.ts'
import { baseManifestObject, basePartObject, DATABASES_PREFIX, formatObjectTime } from './archive-names.ts'
import type { DatabaseIdentity } from './archive-wal.ts'
import { type BasePosition, streamBaseBackup } from './base-backup-stream.ts'
import { encryptStream } from './encryption.ts'
import type { ArchiveStore } from './store/port.ts'
import { parseWalPosition, segmentAt, type WalSegment } from './wal-segments.ts'

const PART_BYTES = 8 * 1024 * 1024
const FASTEST = 1

const manifestSchema = z.object({
  release: z.string(),
  /** The name of the folder with the back-up's parts: the moment at which the back-up was begun. */
  name: z.string(),
  /** The first moment that can be restored from this back-up. */
  endedAt: z.iso.datetime(),
  timeline: z.number(),
  startPosition: z.string(),
  endPosition: z.string(),
  segmentBytes: z.number(),
  parts: z.number(),
  /** The size of all parts in bytes, encrypted. */
  bytes: z.number(),
})

export interface BaseBackup extends z.output<typeof manifestSchema> {
  system: string
}

/**
 * Copies the whole data folder, encrypted, in parts. The manifest is written last: a back-up without one was interrupted and
 * isn't used.
 */
export async function createBaseBackup(
  options: { url: string; store: ArchiveStore; recipient: string; now: () => Date },
  { system, segmentBytes }: DatabaseIdentity,
): Promise<BaseBackup> {
  const { url, store, recipient, now } = options
  const name = formatObjectTime(now())
  const source = await streamBaseBackup(url)
  try {
    const start = await source.start
    const compressed = source.tar.pipe(createGzip({ level: FASTEST }))
    source.tar.once('error', error => compressed.destroy(error))
    const encrypted = await encryptStream(compressed, recipient)
    let parts = 0
    let bytes = 0
    for await (const part of inParts(encrypted)) {
      parts += 1
      bytes += part.length
      await store.put(basePartObject(system, name, parts), part)
    }
    const end = await source.end
    const manifest = {
      release: VERSION,
      name,
      endedAt: now().toISOString(),
      ...positions(start, end),
      segmentBytes: Number(segmentBytes),
      parts,
      bytes,
    }
    await store.put(baseManifestObject(system, name), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    return { ...manifest, system }
  } finally {
    await source.close()
  }
}

function positions(start: BasePosition, end: BasePosition) {
  return { timeline: start.timeline, startPosition: start.lsn, endPosition: end.lsn }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    waiting.push(Buffer.from(chunk))
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const MANIFEST = /^databases\/(\d+)\/bases\/.+\.json$/

/** The finished base back-ups of one database, or of all databases in the archive, the oldest first. */
export async function listBaseBackups(store: ArchiveStore, system?: string): Promise<BaseBackup[]> {
  const names = await store.list(
    system === undefined ? DATABASES_PREFIX : `${DATABASES_PREFIX}${system}/bases/`,
  )
  const bases: BaseBackup[] = []
  for (const object of names) {
    const found = MANIFEST.exec(object)?.[1]
    const text = found && (await store.read(object))
    if (!text) continue
    bases.push({ ...manifestSchema.parse(JSON.parse(text.toString())), system: found })
  }
  return bases.toSorted((one, other) => one.endedAt.localeCompare(other.endedAt))
}

/** The first segment that a recovery from a base back-up needs. */
export function firstNeededSegment({ startPosition, timeline, segmentBytes }: BaseBackup): WalSegment {
  return segmentAt(parseWalPosition(startPosition), timeline, BigInt(segmentBytes))
}

/** The last segment that a base back-up needs to become a consistent database. */
export function lastNeededSegment({ endPosition, timeline, segmentBytes }: BaseBackup): WalSegment {
  return segmentAt(parseWalPosition(endPosition) - 1n, timeline, BigInt(segmentBytes))
}

/** Reads the parts of a base back-up in order. */
export async function* readParts(
  store: ArchiveStore,
  { system, name, parts }: BaseBackup,
): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) {
    const bytes = await store.read(basePartObject(system, name, part))
    if (!bytes) throw new Error(`part ${part} of ${parts} is missing`)
    yield bytes
  }
}
