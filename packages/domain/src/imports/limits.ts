const MEGABYTE = 1_024 * 1_024

export const IMPORT_LIMITS = {
  /** Bytes of a file, of a page that is fetched, and of a pasted text. */
  fileBytes: 10 * MEGABYTE,
  /** Items shown for selection; the preview counts the rest. */
  items: 500,
  /** Texts that were not understood and are shown. */
  unknown: 50,
  /** Characters of each of them. */
  unknownLength: 300,
  /** Milliseconds for which a preview can be applied; it is deleted afterwards. */
  previewLifetimeMs: 60 * 60 * 1_000,
  /** For reading one source, milliseconds. */
  readTimeoutMs: 2_000,
} as const
