import type { ReceiptKind, ReceiptLine } from '@dotyk/domain/fiscal'

/** The data of a receipt that the register is asked to make. */
export interface ReceiptRequest {
  /** The receipt's id, which the service chooses; the register makes one receipt per id, however often it is asked. */
  id: string
  kind: ReceiptKind
  /** The lines of the receipt, with amounts in kopiykas. */
  lines: readonly ReceiptLine[]
  total: number
  /** For a return, the id of the returned sale's receipt at the register; null for a sale, and if that receipt was made by hand. */
  saleId: string | null
}

/** The state of a receipt at the register. */
export type RegisterReceipt =
  /** The register has the receipt, but the tax service hasn't confirmed it yet. */
  | { state: 'pending' }
  | {
      state: 'made'
      /** The tax service's number of the receipt. */
      number: string
      madeAt: Date
      /** The address of the tax service's page about the receipt, to which its QR code leads. */
      address: string
    }
  /** No receipt was made, and none will be made under this id. */
  | { state: 'failed'; reason: string }

export interface Shift {
  state: 'opening' | 'open' | 'closing'
  openedAt: Date
}

export interface FiscalPort {
  readonly name: 'checkbox' | 'sandbox'
  /**
   * The register's fiscal number, and whether it is a test register.
   * @throws RegisterUnavailable
   */
  readRegister: () => Promise<{ number: string; isTest: boolean }>
  /** Returns the open shift; null if there is none. @throws RegisterUnavailable */
  findShift: () => Promise<Shift | null>
  /** Begins to open a shift; does nothing if one is open. @throws RegisterUnavailable, ReceiptRefused */
  openShift: () => Promise<void>
  /** Begins to close the shift; does nothing if none is open. @throws RegisterUnavailable, ReceiptRefused */
  closeShift: () => Promise<void>
  /** Finds a receipt by id; null if the register has none. @throws RegisterUnavailable */
  findReceipt: (id: string) => Promise<RegisterReceipt | null>
  /**
   * Makes a receipt; only one is made for an id.
   * @throws RegisterUnavailable if it is unknown whether the receipt was made; ReceiptRefused if it certainly wasn't.
   */
  createReceipt: (receipt: ReceiptRequest) => Promise<RegisterReceipt>
}

/** The error when the register can't be reached, doesn't answer or sends an invalid answer; the same request may succeed later. */
export class RegisterUnavailable extends Error {
  override name = 'RegisterUnavailable'
}

/** The error when the register refuses the request; the message is the register's own text. */
export class ReceiptRefused extends Error {
  override name = 'ReceiptRefused'
}
