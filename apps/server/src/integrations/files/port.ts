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

/** Matches a file's name: lower case, and no dot except the one before the extension, so that no name leads out of the store. */
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
   * Stores a file and resolves once it is durable; storing the same name again is allowed.
   * @throws Refusal `unavailable` if the store is full or unreachable
   */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /**
   * Reads a file; null if it doesn't exist. The caller must consume or destroy `body`.
   * @throws Refusal `unavailable` if the store is unreachable.
   */
  read: (name: string) => Promise<StoredFile | null>
  /**
   * Whether a file with this name exists.
   * @throws Refusal `unavailable` if the store can't be reached.
   */
  has: (name: string) => Promise<boolean>
  /** Removes a file; does nothing if the file doesn't exist. */
  remove: (name: string) => Promise<void>
  /** Rejects if files can't be stored and read. */
  check: () => Promise<void>
}

export function isFileName(name: string): boolean {
  return NAME.test(name)
}

/**
 * Returns the content type for a file's name.
 * @throws Error if the name isn't valid: callers check names from outside with `isFileName`.
 */
export function contentTypeOf(name: string): ContentType {
  const extension = NAME.exec(name)?.[1]
  if (!extension) throw new Error(`'${name}' is no name of a stored file`)
  return CONTENT_TYPES[extension as keyof typeof CONTENT_TYPES]
}
