import { composeProductId, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { PAYMENT_METHODS, RECIPIENTS, SHIPPING_TYPES, SHIPPINGS } from '@dotyk/domain/orders'
import {
  DEFAULT_OPTIONS,
  EMPTY_PLACE,
  ORDER_DRAFT_KEY,
  type OrderFormDraft,
  ORDER_STEPS,
} from './order-form-draft.ts'

/** @param key the idempotency key, which must be unguessable and unique for each order */
function emptyDraft(key: string): OrderFormDraft {
  const { accessory, printType, colour, ribbon } = DEFAULT_CHOICE
  return {
    key,
    step: 'product',
    choice: { accessory, printType, colour, ribbon },
    ...DEFAULT_OPTIONS,
    isProductChosen: false,
    recipient: 'personal',
    lastname: '',
    firstname: '',
    middleName: '',
    phone: '',
    email: '',
    name: null,
    ownership: EMPTY_PLACE,
    edrpou: '',
    organization: '',
    shipping: 'novaposhta',
    shippingType: 'department',
    city: EMPTY_PLACE,
    department: EMPTY_PLACE,
    street: EMPTY_PLACE,
    house: '',
    flat: '',
    payment: 'liqpay',
    comment: '',
    discountCode: '',
    people: [],
    peopleText: '',
  }
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the form's draft under a key of the storage. If the storage is blocked, full or holds other data, only the draft is
 * lost. */
export function createDraftStore(
  openStorage: () => Storage,
  newKey: () => string,
  storageKey = ORDER_DRAFT_KEY,
) {
  const empty = () => emptyDraft(newKey())
  /** The draft, if it could not be stored. */
  let unstored: OrderFormDraft | null = null
  return {
    empty,
    /** Returns true if the tab has stored data, even in an outdated format. */
    isKept(): boolean {
      try {
        return unstored !== null || openStorage().getItem(storageKey) !== null
      } catch {
        return false
      }
    },
    read(): OrderFormDraft {
      const blank = empty()
      try {
        const stored: unknown = JSON.parse(openStorage().getItem(storageKey) ?? 'null')
        return unstored ?? (isDraft(stored, blank) ? stored : blank)
      } catch {
        return unstored ?? blank
      }
    },
    write(draft: OrderFormDraft): void {
      try {
        openStorage().setItem(storageKey, JSON.stringify(draft))
        unstored = null
      } catch {
        unstored = draft
      }
    },
    clear(): void {
      unstored = null
      try {
        openStorage().removeItem(storageKey)
      } catch {
        // If storage isn't available, there is nothing to remove.
      }
    },
    newKey,
  }
}

/**
 * Returns true if a stored value has the current format; another format may have been written by an earlier release or another
 * script.
 */
function isDraft(value: unknown, like: OrderFormDraft): value is OrderFormDraft {
  return hasShape(value, like) && holdsKnownChoices(value as OrderFormDraft)
}

/** Returns whether each field has the same type as in the sample; null in the sample means an optional text. */
function hasShape(value: unknown, like: object): boolean {
  if (typeof value !== 'object' || value === null) return false
  const found = value as Record<string, unknown>
  return Object.entries(like).every(([name, sample]: [string, unknown]) => {
    const kept = found[name]
    if (sample === null) return kept === null || typeof kept === 'string' || typeof kept === 'number'
    return typeof sample === 'object' ? hasShape(kept, sample) : typeof kept === typeof sample
  })
}

function holdsKnownChoices({
  step,
  choice,
  recipient,
  shipping,
  shippingType,
  payment,
  people,
}: OrderFormDraft) {
  return (
    Array.isArray(people) &&
    people.every(person => hasShape(person, { name: '', line: '', page: '' })) &&
    isOneOf(ORDER_STEPS, step) &&
    isOneOf(RECIPIENTS, recipient) &&
    isOneOf(SHIPPINGS, shipping) &&
    isOneOf(SHIPPING_TYPES, shippingType) &&
    isOneOf(PAYMENT_METHODS, payment) &&
    parseProductId(composeProductId({ ...choice, language: 'ua' })) !== null
  )
}

const isOneOf = (known: readonly string[], value: string) => known.includes(value)

/** Returns a key of 128 random bits. `crypto.randomUUID` is unavailable over plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export const draftStore = createDraftStore(() => sessionStorage, randomKey)
