/** Names that apps add to the browser they show pages in. */
const NAMED =
  /Instagram|FBA[NV]|FB_IAB|FBIOS|TikTok|musical_ly|BytedanceWebview|Barcelona|Twitter|LinkedInApp|Snapchat|Pinterest\/|\bLine\/|Viber|Telegram|; wv\)/i
/** Every whole browser with WebKit or Blink ends with `Safari/…`; a view of an app has it only where the app adds it. */
const BARE_WEBKIT = /AppleWebKit(?!.*Safari\/)/

/** Whether a page is shown within an app, where a contact that is downloaded vanishes without a word. */
export function isInAppBrowser(userAgent: string): boolean {
  return NAMED.test(userAgent) || BARE_WEBKIT.test(userAgent)
}
