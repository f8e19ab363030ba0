import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { LANGUAGES } from '@dotyk/domain/values'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCard } from '../../test/a-card.ts'
import { aCafeCard } from '../../test/demo-cards.ts'
import { renderPreviewSvg } from './render-preview-svg.ts'
import { textWidth, wrapText } from './wrap-text.ts'

const draw = (part: Parameters<typeof aCard>[0]) =>
  renderPreviewSvg(aCard(part), { language: 'ua', brand: DEFAULT_BRAND })
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(match => match[1])

test('the preview picture has 1200×630 pixels and is drawable by a server', async () => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const photoDataUri = `data:image/png;base64,${photo.toString('base64')}`
  const svg = renderPreviewSvg(aCafeCard(), { language: 'ua', brand: DEFAULT_BRAND, photoDataUri })
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const middleOfPhoto = (315 * 1200 + 920) * 3
  expect([...data.subarray(middleOfPhoto, middleOfPhoto + 3)]).toEqual([0, 255, 0])
})

test('the preview picture has the name, the description and the brand', () => {
  expect(texts(draw({ name: 'Олена Коваленко', info: 'Архітекторка' }))).toEqual([
    'ОК',
    'Олена',
    'Коваленко',
    'Архітекторка',
    'Dotyk',
  ])
})

test('the preview picture leaves emoji out: servers seldom have a font for them', () => {
  expect(texts(draw({ name: '🌈 Марта 👩🏽‍🚀', info: '🇺🇦' }))).toEqual(['М', 'Марта', 'Dotyk'])
})

test('the preview picture makes a long name smaller instead of cutting it', () => {
  const name = 'Олександра-Євгенія Голованенко-Заболотна, докторка архітектури'
  const lines = texts(draw({ name })).slice(1, -1)
  expect(lines.join(' ').replaceAll('- ', '-')).toBe(name)
})

test('the preview picture is well-formed XML whatever its texts', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('</text><script/>', '"&<>\'', ']]>'),
  )
  await fc.assert(
    fc.asyncProperty(anything, anything, async (name, info) => {
      const { width } = await sharp(Buffer.from(draw({ name, info }))).metadata()
      expect(width).toBe(1200)
    }),
    { numRuns: 50 },
  )
})

test('a hyphenated word of the preview picture is broken again where its second part is wider than a line', () => {
  for (const line of wrapText('-WWWWWW', 40, 200, Infinity))
    expect(textWidth(line, 40)).toBeLessThanOrEqual(200)
})

test('lines of the preview picture keep to the width and lose nothing before the last one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 4 }), (text, most) => {
      const lines = wrapText(text, 40, 200, most)
      expect(lines.length).toBeLessThanOrEqual(most)
      for (const line of lines) expect(textWidth(line, 40)).toBeLessThanOrEqual(200)
      const whole = wrapText(text, 40, 200, Infinity)
      expect(whole.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})

test.each(LANGUAGES)(
  'in %s the preview picture of a company’s card names the company and not the service',
  language => {
    const brand = { ...DEFAULT_BRAND, name: 'Верба', isOwn: false }
    for (const card of [aCard({}), aCard({ name: 'Олена' }), aCafeCard()]) {
      const svg = renderPreviewSvg(card, { language, brand })
      expect(texts(svg)).toContain('Верба')
      expect(svg).not.toMatch(/dotyk/i)
    }
  },
)
