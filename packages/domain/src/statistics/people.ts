/** How every browser that people use introduces itself; programs that fetch pages mostly don't. */
const BROWSER = /^(?:Mozilla\/5\.0 \(|Opera\/9\.80 \()/

/**
 * User agents of programs that pretend to be a browser: search engines, previews of messengers, checks of availability
 * and speed. Cubot makes phones.
 */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|phantomjs|puppeteer|playwright|selenium|pingdom|gtmetrix|statuscake|site24x7|datadog|synthetic|scanner|validator|archiver|fetcher|favicon|feed|google-|googleother|google web|mediapartners|yahoo! |yandex(?!search)[a-z]+\/|baidu(?!box)[a-z]*\/|python|curl|wget|https?:\/\/|compatible; (?!msie)/i

/** Whether a `User-Agent` is that of a browser in which a person opens a page, as far as it says. */
export function isHumanBrowser(userAgent: string): boolean {
  return BROWSER.test(userAgent) && !PROGRAM.test(userAgent)
}

/**
 * Whether a page is fetched before anybody asked for it, as browsers say by these headers.
 * @param headers by names in lower case
 */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return (
    headers['sec-purpose'] !== undefined ||
    headers['purpose'] !== undefined ||
    headers['x-purpose'] !== undefined ||
    headers['x-moz'] !== undefined
  )
}
