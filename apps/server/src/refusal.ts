import { ERROR_STATUS, type ErrorKey } from '@dotyk/contract'

export interface RefusalDetails {
  /** The field that the refusal is about, such as `phones.0.value`; in a reply it has the API's name. */
  field?: string
  /** The number of seconds after which trying again makes sense. */
  retryAfterSeconds?: number
}

/** The error with which a use case refuses a request, with a key of the error table. Any other error is a bug or an outage. */
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
