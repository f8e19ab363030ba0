import { IMPORT_LIMITS } from '@dotyk/domain/imports'
import { strFromU8, unzipSync } from 'fflate'

/** Extracts the JSON from an archive that this service exported; null for any other archive. */
export function extractExportedJson(file: Uint8Array): string | null {
  try {
    const [json] = Object.values(
      unzipSync(file, {
        filter: ({ name, originalSize }) =>
          name === 'profile.json' && originalSize <= IMPORT_LIMITS.fileBytes,
      }),
    )
    return json ? strFromU8(json) : null
  } catch {
    return null
  }
}

export function startsLikeZipArchive(start: string): boolean {
  return start.startsWith('PK\x03\x04')
}
