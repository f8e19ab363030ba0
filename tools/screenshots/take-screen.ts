import { type Language, LANGUAGES } from '@dotyk/domain/values'
import type { Browser, Page } from '@playwright/test'
import { findAxeViolations } from '../../e2e/support/accessibility.ts'
import { SCREEN_HEIGHTS, type ScreenshotScreen, type ScreenWidth } from './screen.ts'
import type { ScreenshotSubjects } from './subjects.ts'

const LOCALES: Record<Language, string> = { ua: 'uk-UA', en: 'en-GB' }
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = Object.keys(SCREEN_HEIGHTS).map(Number) as ScreenWidth[]
/** Legal texts make very long pages, which are cut off at this height. */
const DEEPEST_PX = 6_000

/** Additional viewing conditions: zoomed to 400 %, landscape, and forced colours. */
const CONDITIONS: readonly Omit<Look, 'language'>[] = [
  { condition: 'zoomed', width: 320, height: 256, scheme: 'light' },
  { condition: 'landscape', width: 740, height: 360, scheme: 'light' },
  { condition: 'forced-colours', width: 390, height: 844, scheme: 'light', hasForcedColours: true },
  { condition: 'forced-colours-dark', width: 390, height: 844, scheme: 'dark', hasForcedColours: true },
]

export interface TakenScreenshot {
  /** The name of the picture, such as `390-ua-light`. */
  name: string
  png: Buffer
  /** Violations that axe found; empty if axe did not run. */
  violations: string[]
}

export interface ScreenshotOptions {
  /** Pictures only these of the screen's widths. */
  widths?: readonly number[] | undefined
  /** Pictures only this language. */
  language?: string | undefined
  /** Uses the additional viewing conditions in place of the usual widths. */
  conditions: boolean
  /** Runs axe on each state as well. */
  axe: boolean
}

interface Look {
  condition: string
  width: number
  height: number
  scheme: (typeof SCHEMES)[number]
  hasForcedColours?: boolean
  language: Language
}

/** Takes pictures of one screen at each width, or under each condition, in each language and colour scheme. */
export async function takeScreen(
  browser: Browser,
  origin: string,
  screen: ScreenshotScreen,
  subjects: ScreenshotSubjects,
  taking: ScreenshotOptions,
): Promise<TakenScreenshot[]> {
  const pictures: TakenScreenshot[] = []
  for (const condition of conditionsOf(screen, taking)) {
    const languages = LANGUAGES.filter(each => (taking.language ?? each) === each)
    const looks = languages.flatMap(language => condition.map(look => ({ ...look, language })))
    const taken = looks.map(async look => {
      const name = `${look.condition}-${look.language}-${look.scheme}`
      return { name, ...(await takePicture(browser, origin, screen, subjects, look, taking.axe)) }
    })
    pictures.push(...(await Promise.all(taken)))
  }
  return pictures
}

/** Groups of conditions whose screenshots are taken at the same time. */
function conditionsOf(
  screen: ScreenshotScreen,
  { widths, conditions }: ScreenshotOptions,
): Omit<Look, 'language'>[][] {
  if (conditions) return CONDITIONS.map(condition => [condition])
  return (screen.widths ?? WIDTHS)
    .filter(width => !widths || widths.includes(width))
    .map(width =>
      SCHEMES.map(scheme => ({ condition: String(width), width, height: SCREEN_HEIGHTS[width], scheme })),
    )
}

async function takePicture(
  browser: Browser,
  origin: string,
  screen: ScreenshotScreen,
  subjects: ScreenshotSubjects,
  { width, height, language, scheme, hasForcedColours }: Look,
  axe: boolean,
): Promise<Omit<TakenScreenshot, 'name'>> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: LOCALES[language],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Kyiv',
    forcedColors: hasForcedColours ? 'active' : 'none',
  })
  try {
    const signedIn = screen.viewer === 'visitor' ? '' : subjects.cookies[screen.viewer]
    const cookies = [`Lang=${language}`, ...signedIn.split('; ').filter(Boolean)].map(pair => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return { name, value, url: origin }
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await screen.open(page, subjects, language)
    const isWhole = await page.evaluate(isWholePage)
    if (isWhole) await page.evaluate(drawWholePage)
    await page.evaluate(showLatePictures)
    const png = await picture(page, width, isWhole)
    const found = axe ? await findAxeViolations(page) : []
    const { isPage = true } = screen
    const left = [...(isPage ? [] : OF_PAGES), ...(hasForcedColours ? OF_OWN_COLOURS : [])]
    const counting = found.filter(({ id }) => !left.includes(id))
    const violations = counting.map(({ id, help, elements }) => `${id} (${help}): ${elements.join(' ')}`)
    return { png, violations }
  } finally {
    await context.close()
  }
}

/** axe rules that apply only to pages, because a mail client adds its own landmarks around an email. */
const OF_PAGES = ['landmark-one-main', 'region']

/** axe rules that read the page's colours, although forced colours replace them. */
const OF_OWN_COLOURS = ['color-contrast']

/** Returns whether the full page is pictured; a scrolled or low page or one behind an overlay is pictured as visible. */
function isWholePage(): boolean {
  const isCovered = document.querySelector('dialog:modal, [data-pane=preview]') !== null
  return scrollY === 0 && innerHeight > 400 && !isCovered
}

/**
 * Renders the parts that the browser would render only near the viewport. The page's policy forbids adding a style element.
 */
function drawWholePage(): void {
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(drawn)
}

async function picture(page: Page, width: number, isWhole: boolean): Promise<Buffer> {
  const depth = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: DEEPEST_PX }
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    fullPage: isWhole,
    ...(isWhole && depth > DEEPEST_PX ? { clip } : {}),
  })
}

/** Loads the pictures that would be loaded only on scrolling. */
async function showLatePictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled([document.fonts.ready, ...pictures.map(picture => picture.decode())])
}
