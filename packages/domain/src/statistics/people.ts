/** Matches the beginning of the user agent of every browser that people use; most programs that fetch pages have another one. */
const BROWSER = /^(?:Mozilla\/5\.0 \(|Opera\/9\.80 \()/

/**
 * Matches user agents of programs that pretend to be a browser: search engines, link previews of messengers, monitoring. `Cubot`
 * is excluded, because it is a brand of phones.
 */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|phantomjs|puppeteer|playwright|selenium|pingdom|gtmetrix|statuscake|site24x7|datadog|synthetic|scanner|validator|archiver|fetcher|favicon|feed|google-|googleother|google web|mediapartners|yahoo! |yandex(?!search)[a-z]+\/|baidu(?!box)[a-z]*\/|python|curl|wget|https?:\/\/|compatible; (?!msie)/i

/** Returns whether a `User-Agent` header seems to come from a browser in which a person opens a page. */
export function isHumanBrowser(userAgent: string): boolean {
  return BROWSER.test(userAgent) && !PROGRAM.test(userAgent)
}

/**
 * Returns whether a browser's headers say that it fetches a page in advance, before the user opens it.
 * @param headers the headers by their names in lower case
 */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return (
    headers['sec-purpose'] !== undefined ||
    headers['purpose'] !== undefined ||
    headers['x-purpose'] !== undefined ||
    headers['x-moz'] !== undefined
  )
}
