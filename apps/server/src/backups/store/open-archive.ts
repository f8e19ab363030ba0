import type { ArchiveLocation } from '../../config/backup.ts'
import { openBucketArchive } from './bucket-archive.ts'
import { openFolderArchive } from './folder-archive.ts'
import type { ArchiveStore } from './port.ts'

export function openArchive(place: ArchiveLocation): ArchiveStore {
  return 'folder' in place ? openFolderArchive(place.folder) : openBucketArchive(place.bucket)
}
