import type { ImportPreviewWire } from '@dotyk/contract/imports'
import { fieldFromWire } from '@dotyk/contract/wire-names'
import { type OwnProfile, ownProfileFromWire } from '@dotyk/contract/wire/profile'
import type { ProfileField } from '@dotyk/domain/profile'
import { callServer } from '../api.ts'

type ItemWire = ImportPreviewWire['items'][number]

/** An item of an import's preview; `field` is named as in the code. */
export type PreviewItem = Omit<ItemWire, 'field'> & { field: ProfileField | null }

export interface ImportPreview {
  id: string
  source: ImportPreviewWire['source']
  items: PreviewItem[]
  /** The number of further items that are not listed. */
  leftOut: number
  unknown: string[]
  /** The names of further people in the same file. */
  others: string[]
  /** The photo as a data URL; null if there is none. */
  photo: string | null
  isPhotoLeftOut: boolean
}

/** The source of an import: a file, the address of a page, or a text. */
export type ImportInput = { file: Blob } | { address: string } | { text: string }

/** Longer texts, in characters, are sent as a file, because a form's fields are limited. */
const LONGEST_FIELD = 50_000

/** Reads a file, a page or a text for a preview; the card does not change. */
export async function previewImport(input: ImportInput, signal: AbortSignal): Promise<ImportPreview> {
  const wire = await callServer('POST /api/v1/import', payloadOf(input), { signal })
  const { id, source, unknown, others, photo } = wire
  return {
    id,
    source,
    unknown,
    others,
    photo,
    items: wire.items.map(item => ({
      ...item,
      field: item.field === null ? null : (fieldFromWire(item.field) as ProfileField),
    })),
    leftOut: wire.left_out,
    isPhotoLeftOut: wire.photo_left_out,
  }
}

function payloadOf(input: ImportInput) {
  if ('file' in input) return { fields: {}, files: { file: input.file } }
  if ('address' in input) return { fields: { address: input.address }, files: {} }
  return input.text.length > LONGEST_FIELD
    ? { fields: {}, files: { file: new Blob([input.text], { type: 'text/plain' }) } }
    : { fields: { text: input.text }, files: {} }
}

/** Adds items of a preview to the card; a repeated call adds them only once. */
export async function applyImport(
  id: string,
  items: string[],
): Promise<{ profile: OwnProfile; added: string[]; left: string[] }> {
  const { profile, added, left } = await callServer('POST /api/v1/import/:id/apply', {
    params: { id },
    body: { items },
  })
  return { profile: ownProfileFromWire(profile), added, left }
}

/** Returns whether the operator allows importing a page by its address. */
export async function canImportFromUrl(): Promise<boolean> {
  return (await callServer('GET /api/v1/import', {})).from_addresses
}
