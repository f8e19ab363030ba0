const MEGABYTE = 1_024 * 1_024

export const IMPORT_LIMITS = {
  /** The maximum number of bytes of a file, of a fetched page and of a pasted text. */
  fileBytes: 10 * MEGABYTE,
  /** The maximum number of items shown for selection; the preview only counts further items. */
  items: 500,
  /** The maximum number of unrecognised texts that are shown. */
  unknown: 50,
  /** The maximum number of characters shown of each unrecognised text. */
  unknownLength: 300,
  /** Milliseconds for which a preview can be applied; the preview is deleted afterwards. */
  previewLifetimeMs: 60 * 60 * 1_000,
  /** The time limit for reading one source, in milliseconds. */
  readTimeoutMs: 2_000,
} as const
