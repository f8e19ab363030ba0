import { type Language, LANGUAGES } from '@dotyk/domain/values'
import type { Browser } from '@playwright/test'
import { HEIGHTS, type Screen, type Width } from './screens.ts'
import type { Subjects } from './subjects.ts'

const LOCALES: Record<Language, string> = { ua: 'uk-UA', en: 'en-GB' }
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = Object.keys(HEIGHTS).map(Number) as Width[]
/** A page may be as long as the law's texts: what lies deeper is cut off. */
const DEEPEST_PX = 6_000

export interface Picture {
  /** `390-ua-light` */
  name: string
  png: Buffer
}

/** Pictures of one screen at each of its widths, in each language and scheme. */
export async function takeScreen(
  browser: Browser,
  origin: string,
  screen: Screen,
  subjects: Subjects,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const width of screen.widths ?? WIDTHS) {
    const looks = LANGUAGES.flatMap(language => SCHEMES.map(scheme => ({ width, language, scheme })))
    const taken = looks.map(async look => ({
      name: `${width}-${look.language}-${look.scheme}`,
      png: await takePicture(browser, origin, screen, subjects, look),
    }))
    pictures.push(...(await Promise.all(taken)))
  }
  return pictures
}

interface Look {
  width: Width
  language: Language
  scheme: (typeof SCHEMES)[number]
}

async function takePicture(
  browser: Browser,
  origin: string,
  screen: Screen,
  subjects: Subjects,
  { width, language, scheme }: Look,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHTS[width] },
    ...{ locale: LOCALES[language], colorScheme: scheme, reducedMotion: 'reduce', timezoneId: 'Europe/Kyiv' },
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
    await page.evaluate(showLatePictures)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    return await page.screenshot({
      ...{ animations: 'disabled', caret: 'hide', fullPage: height <= DEEPEST_PX },
      ...(height > DEEPEST_PX ? { clip: { x: 0, y: 0, width, height: DEEPEST_PX }, fullPage: true } : {}),
    })
  } finally {
    await context.close()
  }
}

/** Pictures further down are loaded as somebody scrolls; here at once. */
async function showLatePictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled([document.fonts.ready, ...pictures.map(picture => picture.decode())])
}
