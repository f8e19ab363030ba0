import type { ReceiptKind, ReceiptLine } from '@dotyk/domain/fiscal'

/** A receipt as the register is asked for it. */
export interface ReceiptRequest {
  /** Chosen by us: the register makes one receipt of an id, however often it is asked. */
  id: string
  kind: ReceiptKind
  /** In kopiykas. */
  lines: readonly ReceiptLine[]
  total: number
  /** The sale that is returned, by its id at the register; null for a sale, and where it was made by hand. */
  saleId: string | null
}

/** A receipt at the register. */
export type RegisterReceipt =
  /** The register has it and the tax service hasn't confirmed it yet. */
  | { state: 'pending' }
  | {
      state: 'made'
      /** The tax service's number of the receipt. */
      number: string
      madeAt: Date
      /** The page at which the tax service shows it, which its QR code leads to. */
      address: string
    }
  /** Nothing was made, and nothing will be made of this id. */
  | { state: 'failed'; reason: string }

export interface Shift {
  state: 'opening' | 'open' | 'closing'
  openedAt: Date
}

export interface FiscalPort {
  readonly name: 'checkbox' | 'sandbox'
  /**
   * The register's fiscal number, and whether its receipts are for trying.
   * @throws RegisterUnavailable
   */
  readRegister: () => Promise<{ number: string; isTest: boolean }>
  /** The shift that isn't closed yet. @throws RegisterUnavailable */
  findShift: () => Promise<Shift | null>
  /** Begins to open a shift; one that is open stays. @throws RegisterUnavailable, ReceiptRefused */
  openShift: () => Promise<void>
  /** Begins to close the shift; without one nothing happens. @throws RegisterUnavailable, ReceiptRefused */
  closeShift: () => Promise<void>
  /** null where the register has no receipt of this id. @throws RegisterUnavailable */
  findReceipt: (id: string) => Promise<RegisterReceipt | null>
  /**
   * Makes the receipt of an id once.
   * @throws RegisterUnavailable where it can't be known whether it was made, ReceiptRefused where it surely wasn't.
   */
  createReceipt: (receipt: ReceiptRequest) => Promise<RegisterReceipt>
}

/** The register can't be reached, doesn't answer or answers nonsense: the same request may work later. */
export class RegisterUnavailable extends Error {
  override name = 'RegisterUnavailable'
}

/** The register refuses the request; its own words are the message. */
export class ReceiptRefused extends Error {
  override name = 'ReceiptRefused'
}
