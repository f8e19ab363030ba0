const MEGABYTE = 1_024 * 1_024

export const IMPORT_LIMITS = {
  /** Bytes of a file, of a page that is fetched, and of a pasted text. */
  fileBytes: 10 * MEGABYTE,
  /** Items that are shown and may be chosen; how many more there are is said. */
  items: 500,
  /** Texts that were not understood and are shown. */
  unknown: 50,
  /** Characters of each of them. */
  unknownLength: 300,
  /** A preview is kept for an hour, in milliseconds. */
  keptMs: 60 * 60 * 1_000,
  /** For reading one source, in milliseconds. */
  readMs: 2_000,
} as const
