import type { Readable } from 'node:stream'

const CONTENT_TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const

export type ContentType = (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES]

/** Lower case, no dots but the one before the extension: no name leads out of the store. */
const NAME = /^[a-z0-9-]{1,80}\.(webp|avif|jpg|png|svg|pdf)$/

export interface StoredFile {
  body: Readable
  /** Bytes. */
  size: number
  contentType: ContentType
}

/**
 * The store of uploaded files. Each upload has a unique name, so a file never changes; its type follows from its extension.
 */
export interface FilePort {
  name: 'folder' | 's3'
  /**
   * Stores a file durably before it resolves; storing the same name again is allowed.
   * @throws Refusal `unavailable` if the store is full or unreachable
   */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /**
   * The file, or null where there is none. Whoever reads it consumes or destroys `body`.
   * @throws Refusal `unavailable` when the store is away.
   */
  read: (name: string) => Promise<StoredFile | null>
  /**
   * Whether there is such a file.
   * @throws Refusal `unavailable` when the store is away.
   */
  has: (name: string) => Promise<boolean>
  /** Removes a file; one that isn't there is fine. */
  remove: (name: string) => Promise<void>
  /** Rejects while files can't be kept and read. */
  check: () => Promise<void>
}

export function isFileName(name: string): boolean {
  return NAME.test(name)
}

/** @throws Error for a name that is none: callers check what comes from outside with `isFileName`. */
export function contentTypeOf(name: string): ContentType {
  const extension = NAME.exec(name)?.[1]
  if (!extension) throw new Error(`'${name}' is no name of a stored file`)
  return CONTENT_TYPES[extension as keyof typeof CONTENT_TYPES]
}
