import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coveredCodePoints, registerBundledFonts } from './preview-fonts.ts'

const stripUndrawable = registerBundledFonts()

/** Draws a line as previews do, and returns its width and its pixels. */
async function draw(text: string, family: string): Promise<{ width: number; pixels: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><text x="10" y="60" font-size="48" font-weight="700" font-family="${family}">${text}</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .trim()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, pixels: data }
}

test('the Ukrainian alphabet, accents of Europe and the signs of prices are drawn', () => {
  const text = 'Щедрівка ґанок їжак Єва імʼя ’ — «» № ₴ € Łódź Ñandú Čapek 0123456789 @ & + ?!…'
  expect(stripUndrawable(text)).toBe(text)
})

test('decomposed letters are drawn as their composed form', () => {
  expect(stripUndrawable('Їжак і Йосип'.normalize('NFD'))).toBe('Їжак і Йосип')
})

test('characters that none of our fonts has are left out instead of drawn as a box', () => {
  expect(stripUndrawable('Олена 🌻 中文')).toBe('Олена')
  expect(stripUndrawable('שלום')).toBe('')
})

test('a drawing that names other font families is drawn in Onest', async () => {
  const ours = await draw('Олена Коваленко', 'Onest')
  const asked = await draw('Олена Коваленко', "Roboto, 'Segoe UI', 'DejaVu Sans', sans-serif")
  expect(asked.pixels.equals(ours.pixels)).toBe(true)
})

test('each letter of the alphabet is drawn differently, and none as the box of a missing glyph', async () => {
  const letters = [...'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ']
  const drawings = await Promise.all(
    letters.map(async letter => (await draw(letter, 'Onest')).pixels.toString('base64')),
  )
  expect(new Set(drawings).size).toBe(letters.length)
})

test('a font’s list of characters is read from the font', () => {
  const folder = new URL('../../../fonts/', import.meta.url)
  const cyrillic = coveredCodePoints(readFileSync(new URL('onest-cyrillic-700-normal.ttf', folder)))
  expect(cyrillic).toContain('ї'.codePointAt(0))
  expect(cyrillic).not.toContain('i'.codePointAt(0))
  expect(() => coveredCodePoints(Buffer.from('no font at all'))).toThrow('Unknown font format')
})
