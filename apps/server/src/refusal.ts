import { ERROR_STATUS, type ErrorKey } from '@dotyk/contract'

export interface RefusalDetails {
  /** The field the refusal belongs to, such as `phones.0.value`; on its way out as the wire spells it. */
  field?: string
  /** When it makes sense to try again. */
  retryAfterSeconds?: number
}

/** A use case's "no" to the caller: a key of the error table. Anything else thrown is a bug or an outage. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly key: ErrorKey
  readonly details: RefusalDetails

  constructor(key: ErrorKey, details: RefusalDetails = {}) {
    super(key)
    this.key = key
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.key]
  }
}
