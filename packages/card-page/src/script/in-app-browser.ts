/** Names that apps add to the user agent of their web views. */
const NAMED =
  /Instagram|FBA[NV]|FB_IAB|FBIOS|TikTok|musical_ly|BytedanceWebview|Barcelona|Twitter|LinkedInApp|Snapchat|Pinterest\/|\bLine\/|Viber|Telegram|; wv\)/i
/** Full WebKit and Blink browsers end with `Safari/…`; web views omit it unless the app adds it. */
const BARE_WEBKIT = /AppleWebKit(?!.*Safari\/)/

/** Returns true for an app's web view, where downloading a contact fails silently. */
export function isInAppBrowser(userAgent: string): boolean {
  return NAMED.test(userAgent) || BARE_WEBKIT.test(userAgent)
}
