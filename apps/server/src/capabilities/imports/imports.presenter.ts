import type { ImportPreviewWire } from '@dotyk/contract/imports'
import { fieldToWire } from '@dotyk/contract/wire-names'
import type { StoredImport } from './imports.repository.ts'
import type { ImportPreview } from './preview-import.ts'

export function presentPreview(preview: ImportPreview): ImportPreviewWire {
  const { id, source, items, leftOut, unknown, others, photo, isPhotoLeftOut } = preview
  return {
    id,
    source,
    items: items.map(item => ({ ...item, field: item.field && fieldToWire(item.field) })),
    left_out: leftOut,
    unknown: [...unknown],
    others: [...others],
    photo,
    photo_left_out: isPhotoLeftOut,
  }
}

/** Presents a stored preview for the export of an owner's data. */
export function presentStoredImport({ source, items, createdAt, appliedAt }: StoredImport): object {
  return { source, items, created_at: createdAt, applied_at: appliedAt }
}
