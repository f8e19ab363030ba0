import { drawArtwork, type OutlineText, type PrintedContents } from '@dotyk/domain/print'
import { describe, expect, test } from 'vitest'
import { qrModules } from '../../../support/qr-modules.ts'
import { createOutlineText } from '../../../drawing/outline-text.ts'
import { toSvg } from '../../../drawing/to-svg.ts'

const CONTENTS: PrintedContents = {
  name: 'Олена Гнатюк',
  line: 'Архітекторка',
  address: 'https://dotyk.test/olena',
  words: { menu: 'Меню', touch: 'Торкніться телефоном' },
  company: null,
  layout: 'dawn',
}
const CARD = { accessory: 1, colour: 1 } as const
/** The waves of the service's mark. */
const MARK = 'M7 10a15 15 0 0 1 15 15'
const outline = createOutlineText()

/** Draws the front of a card and records each line of text that it outlines. */
function drawFront(contents: Partial<PrintedContents>) {
  const texts: string[] = []
  const noting: OutlineText = (text, weight) => {
    texts.push(text)
    return outline(text, weight)
  }
  const artwork = drawArtwork({ outline: noting, code: qrModules }, CARD, 'front', {
    ...CONTENTS,
    ...contents,
  })
  return { svg: toSvg(artwork?.shapes ?? []), texts }
}

describe('a print', () => {
  test('a print bears the service’s mark, or the company’s name where a company sells it', () => {
    expect(drawFront({}).svg).toContain(MARK)
    const theirs = drawFront({ company: 'Верба' })
    expect(theirs.texts).toContain('Верба')
    expect(theirs.svg).not.toContain(MARK)
  })

  test('a print needs no font: its letters are outlines', () => {
    expect(drawFront({}).texts).toEqual(expect.arrayContaining(['Олена Гнатюк', 'Архітекторка']))
    expect(drawFront({}).svg).not.toContain('<text')
  })

  test('a long name is printed smaller, so that it stays on the card', () => {
    const sizes = (svg: string) => [...svg.matchAll(/scale\(([\d.]+) -/g)].map(([, scale]) => Number(scale))
    const [short, long] = ['Олена', 'Олександра-Вікторія Нечуй-Левицька-Перебийніс'].map(name =>
      Math.max(...sizes(drawFront({ name, line: '' }).svg)),
    )
    expect(long).toBeLessThan((short ?? 0) * 0.7)
  })

  test('a stand has no print on its back', () => {
    expect(
      drawArtwork({ outline, code: qrModules }, { accessory: 2, colour: 1 }, 'back', CONTENTS),
    ).toBeNull()
  })
})

test.each(
  ([1, 2, 3, 4] as const).flatMap(accessory =>
    (['name', 'line'] as const).map(field => ({ accessory, field })),
  ),
)('accessory $accessory carries its $field on the front', ({ accessory, field }) => {
  const texts: string[] = []
  const noting: OutlineText = (text, weight) => {
    texts.push(text)
    return outline(text, weight)
  }
  drawArtwork({ outline: noting, code: qrModules }, { accessory, colour: 1 }, 'front', CONTENTS)
  expect(texts).toContain(CONTENTS[field])
})
