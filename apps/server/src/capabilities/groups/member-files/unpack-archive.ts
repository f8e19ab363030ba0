import { inflateRawSync } from 'node:zlib'
import { TableRefused } from './table-refused.ts'

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

export interface ArchiveLimits {
  entries: number
  /** The maximum total size of all entries in bytes after unpacking. */
  bytes: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/**
 * Unpacks a zip archive and counts the bytes that really come out, because the sizes stated in an archive may be false.
 * @param isWanted whether an entry is unpacked; others are skipped
 * @throws TableRefused `table-too-large` beyond the limits, `table-invalid` if the file isn't a plain archive.
 */
export function unpackArchive(
  archive: Buffer,
  limits: ArchiveLimits,
  isWanted: (name: string) => boolean,
): ArchiveEntry[] {
  try {
    return readDirectory(archive, limits).reduce<{ entries: ArchiveEntry[]; left: number }>(
      ({ entries, left }, entry) => {
        if (!isWanted(entry.name)) return { entries, left }
        const bytes = unpackEntry(archive, entry, left)
        return { entries: [...entries, { name: entry.name, bytes }], left: left - bytes.length }
      },
      { entries: [], left: limits.bytes },
    ).entries
  } catch (error) {
    if (error instanceof TableRefused) throw error
    // The error is zlib's own limit, or an offset beyond the file's end.
    throw new TableRefused(
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'table-too-large' : 'table-invalid',
    )
  }
}

interface DirectoryEntry {
  name: string
  method: number
  packed: number
  offset: number
}

function readDirectory(archive: Buffer, limits: ArchiveLimits): DirectoryEntry[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > limits.entries) throw new TableRefused('table-too-large')
  const entries: DirectoryEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new TableRefused('table-invalid')
    if (archive.readUInt16LE(at + 8) & ENCRYPTED) throw new TableRefused('table-invalid')
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** Finds the end record, which is at the end of the archive, before a comment of at most 65,535 bytes. */
function findEnd(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 22 - 65_535); at -= 1) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new TableRefused('table-invalid')
}

function unpackEntry(archive: Buffer, { method, packed, offset }: DirectoryEntry, left: number): Buffer {
  if (archive.readUInt32LE(offset) !== LOCAL_HEADER) throw new TableRefused('table-invalid')
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const bytes = archive.subarray(start, start + packed)
  if (method === DEFLATED && left > 0) return inflateRawSync(bytes, { maxOutputLength: left })
  if (method !== STORED && method !== DEFLATED) throw new TableRefused('table-invalid')
  if (left <= 0 || bytes.length > left) throw new TableRefused('table-too-large')
  return bytes
}
