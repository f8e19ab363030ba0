/** Why a file is no table that members can be read from; the keys are error keys. */
export type TableRefusal = 'file-type' | 'table-invalid' | 'table-too-large' | 'table-empty'

export class TableRefused extends Error {
  override name = 'TableRefused'
  readonly key: TableRefusal

  constructor(key: TableRefusal) {
    super(key)
    this.key = key
  }
}
