/** Reasons why members can't be read from a file; each is an error key. */
export type TableRefusal = 'file-type' | 'table-invalid' | 'table-too-large' | 'table-empty'

export class TableRefused extends Error {
  override name = 'TableRefused'
  readonly key: TableRefusal

  constructor(key: TableRefusal) {
    super(key)
    this.key = key
  }
}
