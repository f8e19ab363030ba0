import { randomUUID } from 'node:crypto'
import { IMPORT_LIMITS, type ImportItem, planImport } from '@dotyk/domain/imports'
import { Refusal } from '../../refusal.ts'
import { FetchFailed } from '../../support/safe-fetch.ts'
import { findImportTarget } from './find-target.ts'
import type { ImportsContext } from './imports.context.ts'
import type { ImportContent } from './reading/index.ts'

/** The content that an owner imports: the bytes of a file or a text, or the address of a page. */
export type ImportInput = { file: Uint8Array } | { address: string }

export interface ImportPreview extends Omit<ImportContent, 'items'> {
  id: string
  items: ImportItem[]
  /** Whether the source has a picture that was left out because it would have to be fetched from elsewhere. */
  isPhotoLeftOut: boolean
}

const PHOTO_BYTES = 5 * 1_024 * 1_024
const FETCH_WITHIN_MS = 10_000
const REDIRECTS = 5

/**
 * Reads the content that an owner imports and finds out which of it fits on the card. Only a preview is stored; the card stays
 * unchanged.
 * @throws Refusal `import-empty`, `import-unreadable`, `import-webarchive`, `import-too-heavy`, `import-address-off`,
 * `import-address-refused`, `import-address-unreachable`, `file-too-large`
 */
export async function previewImport(
  ctx: ImportsContext,
  profileId: string,
  input: ImportInput,
): Promise<ImportPreview> {
  const { imports, clock, config } = ctx
  const page = 'address' in input ? await fetchPage(ctx, input.address) : { file: input.file, address: '' }
  const read = await ctx.importReader(page)
  const target = await findImportTarget(ctx, profileId)
  const { items } = planImport(read.items, target, false, randomUUID)
  const id = randomUUID()
  await imports.insert({ id, profileId, source: read.source, items: read.items, createdAt: clock.now() })
  const isElsewhere = read.photo !== null && !read.photo.startsWith('data:')
  const mayFetch = config.importsFromAddresses && 'address' in input
  const photo = isElsewhere ? (mayFetch ? await fetchPhoto(ctx, read.photo ?? '') : null) : read.photo
  return { ...read, id, items, photo, isPhotoLeftOut: isElsewhere && photo === null }
}

async function fetchPage({ config, safeFetch }: ImportsContext, typed: string) {
  if (!config.importsFromAddresses) throw new Refusal('import-address-off', { field: 'address' })
  const url = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`
  const limits = { bodyLimit: IMPORT_LIMITS.fileBytes, timeoutMs: FETCH_WITHIN_MS, redirects: REDIRECTS }
  const headers = {
    accept: 'text/html, text/vcard;q=0.9, */*;q=0.5',
    'user-agent': 'Mozilla/5.0 (compatible; card import)',
  }
  const answer = await safeFetch({ url, headers, ...limits }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (answer.status !== 200) throw new Refusal('import-address-unreachable', { field: 'address' })
  return { file: new Uint8Array(answer.body), address: answer.url }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof FetchFailed)) return error
  const { reason } = error
  if (reason === 'too-large') return new Refusal('file-too-large', { field: 'address' })
  const isRefused = reason === 'address-invalid' || reason === 'address-private'
  return new Refusal(isRefused ? 'import-address-refused' : 'import-address-unreachable', {
    field: 'address',
  })
}

/** Fetches a photo; returns null if that fails, and the import continues without the photo. */
async function fetchPhoto({ safeFetch, logger }: ImportsContext, url: string): Promise<string | null> {
  try {
    const answer = await safeFetch({
      url,
      bodyLimit: PHOTO_BYTES,
      timeoutMs: FETCH_WITHIN_MS,
      redirects: REDIRECTS,
    })
    const [type = ''] = (answer.headers['content-type'] ?? '').split(';')
    const isPicture = answer.status === 200 && /^image\/(?:jpeg|png|webp|avif|heic)$/.test(type)
    return isPicture ? `data:${type};base64,${answer.body.toString('base64')}` : null
  } catch (error) {
    logger.debug({ err: error }, 'a picture of an import could not be fetched')
    return null
  }
}
