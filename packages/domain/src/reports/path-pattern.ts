/** The words that occur in the paths of pages and API calls. Any other part of a path is an id, a name or a secret. */
const WORDS: ReadonlySet<string> = new Set(
  `__admin__ about admin api approve arrange auth avatar captcha card cards catalogue charts check cities code companies
  company confirm copy-customization counts create-group custom-background custom-logo customization dashboard default
  delete delivery-and-payment departments design devices disable-auto-save email emails en export figures files folder
  group group-logo groups hard-delete health invoice jobs key languages layout letters link locales login main members
  menu messages metrics new np order orders overview ownerships page parcels password password_changed pay payments
  photo preview privacy-policy product-return products profile profiles push registration resend resend-email-confirmation
  restore restore-clear roles search second-factor send-push sessions settings sheet signin signout signup staff start
  statistics status status.json incidents stop streets subscription system taps tasks team tokens totp type ua undo url user user-agreement users v1 audit
  base all account`.split(/\s+/),
)

/**
 * Returns a path without its query, with an asterisk in place of each part that may identify somebody: `/order/x8f2/pay?a=1`
 * becomes `/order/…/pay` with an asterisk for the dots.
 */
export function pathPattern(path: string): string {
  const [own = ''] = path.split(/[?#]/, 1)
  return own
    .split('/')
    .map(segment => (segment === '' || WORDS.has(segment) ? segment : '*'))
    .join('/')
}
