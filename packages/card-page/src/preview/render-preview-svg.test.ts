import { DOTYK } from '@dotyk/domain/companies'
import { LANGUAGES } from '@dotyk/domain/values'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCard } from '../../test/a-card.ts'
import { cafe } from '../../test/demo-cards.ts'
import { renderPreviewSvg } from './render-preview-svg.ts'
import { textWidth, wrapText } from './wrap-text.ts'

const draw = (part: Parameters<typeof aCard>[0]) =>
  renderPreviewSvg(aCard(part), { language: 'ua', brand: DOTYK })
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(match => match[1])

test('is a picture of 1200×630 that a server can draw', async () => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const photoDataUri = `data:image/png;base64,${photo.toString('base64')}`
  const svg = renderPreviewSvg(cafe(), { language: 'ua', brand: DOTYK, photoDataUri })
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const middleOfPhoto = (315 * 1200 + 920) * 3
  expect([...data.subarray(middleOfPhoto, middleOfPhoto + 3)]).toEqual([0, 255, 0])
})

test('says the name, the line about the person and the brand', () => {
  expect(texts(draw({ name: 'Олена Коваленко', info: 'Архітекторка' }))).toEqual([
    'ОК',
    'Олена',
    'Коваленко',
    'Архітекторка',
    'Dotyk',
  ])
})

test('leaves emoji out: servers seldom have a font for them', () => {
  expect(texts(draw({ name: '🌈 Марта 👩🏽‍🚀', info: '🇺🇦' }))).toEqual(['М', 'Марта', 'Dotyk'])
})

test('makes a long name smaller instead of losing it', () => {
  const name = 'Олександра-Євгенія Голованенко-Заболотна, докторка архітектури'
  const lines = texts(draw({ name })).slice(1, -1)
  expect(lines.join(' ').replaceAll('- ', '-')).toBe(name)
})

test('whatever the texts, the picture is well-formed', async () => {
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

test('a word with an early hyphen is cut again where what is behind it is wider than a line', () => {
  for (const line of wrapText('-WWWWWW', 40, 200, Infinity))
    expect(textWidth(line, 40)).toBeLessThanOrEqual(200)
})

test('lines are no wider than asked and lose nothing before the last one', () => {
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
  'in %s a company’s picture says the company’s name and nowhere whose service it is',
  language => {
    const brand = { ...DOTYK, name: 'Верба', isOwn: false }
    for (const card of [aCard({}), aCard({ name: 'Олена' }), cafe()]) {
      const svg = renderPreviewSvg(card, { language, brand })
      expect(texts(svg)).toContain('Верба')
      expect(svg).not.toMatch(/dotyk/i)
    }
  },
)
