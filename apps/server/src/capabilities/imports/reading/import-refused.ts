/** Why nothing could be read; the keys are error keys. */
export type ImportRefusal = 'import-empty' | 'import-unreadable' | 'import-webarchive' | 'import-too-heavy'

export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly key: ImportRefusal

  constructor(key: ImportRefusal) {
    super(key)
    this.key = key
  }
}
