import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exampleLink, SERVICES } from '@dotyk/domain/profile'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'

/* The card is drawn in the visitor's system font. This test draws it in a repository font that is as wide as Roboto and
   Arial, and once more widened to DejaVu Sans, the widest system font, whose letters are up to a quarter wider. */

test.use({ bypassCSP: true })

const FONTS = ['onest-latin', 'onest-cyrillic']
const WIDTHS = ['100%', '124%']

async function bringFont(page: Page, sizeAdjust: string): Promise<void> {
  const faces = FONTS.map(async name => {
    const file = join(import.meta.dirname, `../packages/ui/src/fonts/${name}.woff2`)
    const range = name === 'onest-latin' ? 'U+0000-02FF' : 'U+0300-04FF'
    const source = `src: url(data:font/woff2;base64,${await readFile(file, 'base64')}); unicode-range: ${range}`
    return `@font-face { font-family: Sized; font-weight: 400 700; size-adjust: ${sizeAdjust}; ${source} }`
  })
  const content = [...(await Promise.all(faces)), '* { font-family: Sized !important }'].join('\n')
  await page.addStyleTag({ content })
  await page.evaluate(() => Promise.all([...document.fonts].map(font => font.load())))
}

const NUMBERS = ['+380671234567', '+48601234567', '+5511912345678', '+8613123456789']

const named = (list: 'messengers' | 'socialNetworks') =>
  SERVICES.filter(service => service.list === list && !['viber', 'whatsapp', 'signal'].includes(service.id))
    .filter(({ captions }) => Object.values(captions).some(caption => caption.length > 8))
    .map(({ id }) => ({ name: id, value: exampleLink(id) }))

const profile = {
  name: 'Олена Коваленко',
  phones: NUMBERS.map(value => ({ value })),
  emails: ['olena.kovalenko@gmail.com', 'studio@kovalenko-architects.ua'].map(value => ({ value })),
  messengers: [
    ...['viber', 'whatsapp', 'signal'].map(name => ({ name, value: '+380671234567' })),
    ...named('messengers'),
  ],
  social_networks: named('socialNetworks'),
}

/** Returns the texts on the card that should fit one line but don't, or that overflow their button. */
function brokenTexts(): string[] {
  const captions = [...document.querySelectorAll('.tile > span')].filter(
    span => !/[\s./]/.test(span.textContent),
  )
  const numbers = document.querySelectorAll('.whole')
  return [...captions, ...numbers].flatMap(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const edge = element.closest('a')?.getBoundingClientRect()
    const { left, right } = range.getBoundingClientRect()
    const isWhole = lines.size === 1 && edge && left >= edge.left && right <= edge.right
    return isWhole ? [] : [element.textContent]
  })
}

test('a card’s numbers, e-mail hosts and captions fit on one line on every phone, in any font', async ({
  page,
}) => {
  const { id } = await aCardOwner(page.request, profile)
  await page.goto(`/${id}`)
  for (const sizeAdjust of WIDTHS) {
    await bringFont(page, sizeAdjust)
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(brokenTexts), `${width} px, a font of ${sizeAdjust}`).toEqual([])
    }
  }
  await expect(page.locator('.whole')).toHaveCount(NUMBERS.length + 4)
})
