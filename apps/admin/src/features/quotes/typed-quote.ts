import {
  composeProductId,
  DEFAULT_CHOICE,
  DEFAULT_RIBBON,
  parseProductId,
  RIBBON_ACCESSORY,
} from '@dotyk/domain/catalogue'
import { QUOTE_VALID_DAYS, type QuoteContents } from '@dotyk/domain/quotes'
import { addDays, type Language, readablePhone } from '@dotyk/domain/values'
import type { QuoteRequest } from '../../shared/calls/quotes.ts'
import { formatMoneyForField, parseTypedMoney } from '../../shared/typed-money.ts'

/** The values of a quote's form; prices are in whole units, and '' means that a field has no value. */
export interface TypedQuote {
  productId: string
  count: string
  unitPrice: string
  printDesigns: string
  printDesignPrice: string
  pageDesigns: string
  pageDesignPrice: string
  discount: string
  validUntil: string
  note: string
  name: string
  organization: string
  phone: string
  email: string
}

/** The fields of a quote, by the names that the server's refusals use. */
export const QUOTE_FIELDS = [
  'productID',
  'count',
  'unitPrice',
  'printDesigns',
  'printDesignPrice',
  'pageDesigns',
  'pageDesignPrice',
  'discount',
  'validUntil',
  'note',
  'name',
  'organization',
  'phone',
  'email',
] as const

/**
 * Returns the initial values of a new quote, from a request if there is one.
 * @param today `YYYY-MM-DD` in Kyiv
 */
export function newQuote(today: string, request: QuoteRequest | null): TypedQuote {
  const accessory = request?.accessory ?? DEFAULT_CHOICE.accessory
  const ribbon = accessory === RIBBON_ACCESSORY ? DEFAULT_RIBBON : null
  const language = request?.language ?? 'ua'
  return {
    productId: composeProductId({ ...DEFAULT_CHOICE, accessory, ribbon, language }),
    count: String(Math.min(request?.count ?? 10, 1_000)),
    unitPrice: '',
    printDesigns: '0',
    printDesignPrice: '',
    pageDesigns: '0',
    pageDesignPrice: '',
    discount: '',
    validUntil: addDays(today, QUOTE_VALID_DAYS),
    note: '',
    name: request?.name ?? '',
    organization: request?.organization ?? '',
    phone: readablePhone(request?.phone ?? ''),
    email: request?.email ?? '',
  }
}

export function toTypedQuote({ buyer, ...contents }: QuoteContents): TypedQuote {
  const money = (amount: number) => (amount === 0 ? '' : formatMoneyForField(amount))
  return {
    productId: contents.productId,
    count: String(contents.count),
    unitPrice: formatMoneyForField(contents.unitPrice),
    printDesigns: String(contents.printDesigns),
    printDesignPrice: money(contents.printDesignPrice),
    pageDesigns: String(contents.pageDesigns),
    pageDesignPrice: money(contents.pageDesignPrice),
    discount: money(contents.discount),
    validUntil: contents.validUntil,
    note: contents.note,
    ...buyer,
    phone: readablePhone(buyer.phone),
  }
}

/** Converts the typed values; text that isn't a number becomes NaN, which the rules reject. */
export function parseTypedQuote(typed: TypedQuote): QuoteContents {
  const { name, organization, phone, email } = typed
  const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)
  const optional = (text: string) => (text.trim() === '' ? 0 : (parseTypedMoney(text) ?? Number.NaN))
  return {
    productId: typed.productId,
    count: whole(typed.count),
    unitPrice: parseTypedMoney(typed.unitPrice) ?? Number.NaN,
    printDesigns: whole(typed.printDesigns || '0'),
    printDesignPrice: optional(typed.printDesignPrice),
    pageDesigns: whole(typed.pageDesigns || '0'),
    pageDesignPrice: optional(typed.pageDesignPrice),
    discount: optional(typed.discount),
    validUntil: typed.validUntil,
    note: typed.note,
    buyer: { name, organization, phone, email },
  }
}

/** Returns the id of the same product in another language; all products of a quote use the quote's language. */
export function productIdInLanguage(productId: string, language: Language): string {
  return composeProductId({ ...(parseProductId(productId) ?? DEFAULT_CHOICE), language })
}
