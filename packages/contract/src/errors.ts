import { RULE_KEYS, type RuleKey } from '@dotyk/domain/values'

type BrokenRules = { [Key in RuleKey]: 400 }

const brokenRules = Object.fromEntries(RULE_KEYS.map(key => [key, 400])) as BrokenRules

/**
 * Every error key with the status of its response, whose body is the key alone. The types of `@dotyk/i18n` require a
 * sentence for each in both languages.
 */
export const ERROR_STATUS = {
  ...brokenRules,
  'invalid-json': 400,
  'invalid-body': 400,
  'invalid-query': 400,
  'captcha-unsolved': 400,
  'image-invalid': 400,
  'image-too-many-pixels': 400,
  'pdf-invalid': 400,
  'pdf-protected': 400,
  'pdf-active': 400,
  /** The scanner found malicious content in the file. */
  'file-infected': 400,
  /** An Illustrator or PostScript file that holds no PDF. */
  'design-without-pdf': 400,
  'design-too-many-pages': 400,
  'design-too-small': 400,
  /** The picture has no visible part. */
  'design-empty': 400,
  /** Nothing of the picture would be left without its background. */
  'design-all-background': 400,
  /** All visible parts of a logo are white. */
  'logo-white': 400,
  /** All of the logo's picture has one colour, so no shape can be found. */
  'logo-solid': 400,
  'logo-too-detailed': 400,
  /** The picture would be printed with less than the minimum resolution. */
  'design-too-coarse': 400,
  'table-invalid': 400,
  'table-too-large': 400,
  'table-empty': 400,
  'statement-unknown': 400,
  'import-empty': 400,
  'import-unreadable': 400,
  'import-webarchive': 400,
  /** Reading the imported file took too long or too much memory. */
  'import-too-heavy': 400,
  'import-address-refused': 400,
  'import-address-unreachable': 400,
  'group-too-large': 400,
  /** The exported workbook would have more rows than the service builds in memory. */
  'export-too-large': 400,
  /** A push message can be scheduled only for a time later than now and within a year. */
  'push-time-wrong': 400,
  /** An incident begins in the future, or planned maintenance doesn't end after its beginning and later than now. */
  'incident-time-wrong': 400,
  'group-email-repeated': 400,
  'push-token-invalid': 400,
  'link-expired': 400,
  'payment-signature-invalid': 400,
  'payment-method-not-offered': 400,
  'refund-too-much': 400,
  'discount-code-invalid': 400,
  'transfer-amount-differs': 400,
  /** Of the things of an order none was chosen for another parcel, or none would be left. */
  'parcel-things-invalid': 400,
  'chip-address-differs': 400,
  /** The request says that an entry keeps its code, but no code is stored. */
  'item-code-required': 400,
  /** The domain is a public suffix under which many people register their domains, such as com.ua. */
  'domain-shared': 400,
  'domain-of-service': 400,
  /** The operator has set no master key for chips that prove touches. */
  'chip-keys-missing': 400,
  unauthorised: 401,
  'login-or-password-incorrect': 401,
  /** Nobody was signed in by this login link for too long. */
  'login-link-expired': 401,
  'email-not-registered': 401,
  'payment-required': 402,
  forbidden: 403,
  'cross-site-request': 403,
  'password-required': 403,
  'password-incorrect': 403,
  'password-change-required': 403,
  'second-factor-required': 403,
  'code-required': 403,
  'code-incorrect': 403,
  /** The app's code of the 30 seconds before or after the current ones. */
  'code-out-of-step': 403,
  'item-code-wrong': 403,
  'account-deleted': 403,
  'customization-disabled': 403,
  'field-locked': 403,
  /** The secret isn't the chip's, or the touch that proved it was too long ago. */
  'chip-touch-required': 403,
  'block-switched-off': 403,
  /** The operator has not allowed this service to fetch pages. */
  'import-address-off': 403,
  'email-not-linked': 403,
  'email-linking-disabled': 403,
  'deletion-by-support': 403,
  /** A card takes no contacts while its subscription has expired. */
  'leads-closed': 403,
  /** A pass of a paused card can't be used. */
  'wallet-card-paused': 403,
  'not-found': 404,
  'profile-not-found': 404,
  'product-not-found': 404,
  'order-not-found': 404,
  'parcel-not-found': 404,
  'discount-not-found': 404,
  'return-not-found': 404,
  'quote-not-found': 404,
  'stock-item-not-found': 404,
  'incident-not-found': 404,
  'chip-not-found': 404,
  /** The operator has configured no wallet passes, or their certificate has expired. */
  'wallet-not-offered': 404,
  /** The import's preview has expired after an hour, or belongs to another owner. */
  'import-not-found': 404,
  'group-not-found': 404,
  'company-not-found': 404,
  'domain-not-found': 404,
  /** The operator has set no name that owners’ domains could lead to. */
  'domains-not-offered': 404,
  'lead-not-found': 404,
  /** The picture was never uploaded, or was deleted because nobody ordered it within 30 days. */
  'design-picture-not-found': 404,
  /** The owner has set no webhook. */
  'webhook-not-found': 404,
  'webhook-event-not-found': 404,
  'email-taken': 409,
  'group-email-taken': 409,
  'slug-taken': 409,
  'domain-taken': 409,
  'too-many-domains': 409,
  'already-paid': 409,
  'receipt-state-conflict': 409,
  'register-missing': 409,
  'register-not-test': 409,
  'price-changed': 409,
  'out-of-stock': 409,
  /** Fewer pieces are in stock than the buyer wants. */
  'too-few-pieces': 409,
  /** The number of pieces in stock differs from the one that the caller saw. */
  'stock-changed': 409,
  'discount-not-valid-today': 409,
  'discount-used-up': 409,
  'discount-other-product': 409,
  'discount-other-currency': 409,
  'discount-too-few': 409,
  'discount-code-taken': 409,
  /** Another member of staff changed the same values meanwhile. */
  'catalogue-conflict': 409,
  'idempotency-key-reused': 409,
  /** The form wasn't issued by the service for this card today, or was already sent with other content. */
  'form-expired': 409,
  /** The scans were made by another account than the signed-in account. */
  'scan-other-account': 409,
  'quote-expired': 409,
  'quote-withdrawn': 409,
  /** Staff have changed the quote since the buyer opened its page. */
  'quote-changed': 409,
  /** The quote's state doesn't allow the action, such as a change of an accepted quote. */
  'quote-state-conflict': 409,
  'order-not-cancellable': 409,
  /** The order doesn't go by the carrier that makes waybills. */
  'waybill-not-needed': 409,
  /** The order was sent, so its money goes back by a return of the goods. */
  'order-sent': 409,
  /** Goods of the order were replaced or returned, so cancelling it would refund them once more. */
  'order-replaced-or-returned': 409,
  'order-state-conflict': 409,
  /** Another member of staff changed the order meanwhile. */
  'order-changed-elsewhere': 409,
  /** The count and texts of an order for many people can't be corrected, because they follow from its list of people. */
  'order-for-many': 409,
  /** The order goes in several parcels, which must be put together first. */
  'order-split': 409,
  /** The order goes in one parcel with another order, out of which it must be taken first. */
  'order-sent-together': 409,
  /** Two orders don't go to the same person at the same place. */
  'orders-go-elsewhere': 409,
  /** Another order of the same parcel may not be sent yet. */
  'companion-not-ready': 409,
  /** Staff agreed on the order's price with the buyer, so it can't be computed for a correction. */
  'price-agreed': 409,
  'push-state-conflict': 409,
  /** Another member of staff changed the announcement meanwhile. */
  'incident-changed': 409,
  /** The state isn't one of this kind: an incident can't be planned. */
  'incident-state-conflict': 409,
  /** The webhook was turned off, so nothing is sent before its owner turns it on. */
  'webhook-off': 409,
  'layout-not-approved': 409,
  /** Nothing is made or sent before the payment, unless a console owner releases the order. */
  'order-unpaid': 409,
  /** Nothing is made or sent once the payment was refunded. */
  'payment-reversed': 409,
  /** A correction made the order more expensive, and its buyer hasn't paid the difference. */
  'difference-unpaid': 409,
  /** The order's buyer was asked about a correction and hasn't answered. */
  'answer-awaited': 409,
  /** The order's personal data can't be erased yet, because it isn't finished or money is owed. */
  'order-unfinished': 409,
  'order-owed': 409,
  /** An order with erased personal data can't be changed. */
  'order-erased': 409,
  'order-tags-full': 409,
  'register-day-invalid': 400,
  'order-views-full': 409,
  'assignee-unknown': 409,
  'chip-written-already': 409,
  'chip-taken': 409,
  'chip-lost': 409,
  'waybill-not-offered': 409,
  'waybill-address-unknown': 409,
  'waybill-refused': 409,
  'waybill-under-way': 409,
  'letter-not-resendable': 409,
  'email-already-confirmed': 409,
  'email-already-linked': 409,
  'staff-taken': 409,
  'last-owner': 409,
  'own-account': 409,
  'second-factor-on': 409,
  'second-factor-off': 409,
  /** The caller's version is outdated, because another tab or device has saved since. */
  'changed-elsewhere': 412,
  'length-required': 411,
  'body-too-large': 413,
  'file-too-large': 413,
  'body-type': 415,
  'file-type': 415,
  'too-many-requests': 429,
  'resend-too-soon': 429,
  /** The form was sent sooner after it was shown than a person could fill it in. */
  'form-too-fast': 429,
  unknown: 500,
  /** The format requested from oEmbed is neither JSON nor XML. */
  'format-not-offered': 501,
  unavailable: 503,
  /** DNS didn’t answer in time. */
  /** The scanner of uploads can't be reached, and nothing is stored unscanned. */
  'scanner-unavailable': 503,
  'domain-dns-silent': 503,
  /** Planned maintenance, unlike an outage. */
  maintenance: 503,
} as const

export type ErrorKey = keyof typeof ERROR_STATUS

export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(ERROR_STATUS, text)
}

/** The header that names the refused field in the payload's spelling: `phones.0.value`. */
export const ERROR_FIELD_HEADER = 'X-Error-Field'
