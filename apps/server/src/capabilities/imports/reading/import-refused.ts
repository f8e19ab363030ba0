/** Reasons why nothing could be read; each is an error key. */
export type ImportRefusal = 'import-empty' | 'import-unreadable' | 'import-webarchive' | 'import-too-heavy'

export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly key: ImportRefusal

  constructor(key: ImportRefusal) {
    super(key)
    this.key = key
  }
}
