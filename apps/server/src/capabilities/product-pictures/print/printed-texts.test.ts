import { ACCESSORY_IDS, type AccessoryId } from '@dotyk/domain/catalogue'
import { checkOrder } from '@dotyk/domain/orders'
import { isReadable, type PrintedContents, type FontWeight } from '@dotyk/domain/print'
import { describe, expect, test } from 'vitest'
import { type PaintedPath, pdfPaths } from '../../../../test/pdf-paths.ts'
import { qrModules } from '../../../support/qr-modules.ts'
import { createOutlineText } from '../../../drawing/outline-text.ts'
import { drawPrintFiles } from './print-file.ts'

const POINTS_PER_MM = 72 / 25.4
/** The height of capital letters in Onest, for a type size of 1. */
const CAPITALS = 0.708
/** The smallest height of capital letters, in millimetres. */
const LEAST_CAPITALS = 1.5
const outline = createOutlineText()

const PRINTED = {
  Latin: 'Margaret Thatcher-Wellington',
  Ukrainian: 'Ґалаґан Їжакевич-Щасливенко',
  Polish: 'Żółć Gęślą Jaźń Świętosława',
  Czech: 'Příliš žluťoučký kůň úpěl',
  Turkish: 'İbrahim Işıkoğlu Şükrüoğlu',
  Romanian: 'Ștefănescu Țepeș Brâncoveanu',
  'figures and signs': '№ 7, 50 € — «Кава» & Co. (24/7)',
} as const
const REFUSED = {
  Greek: 'Ελένη Παπαδοπούλου',
  Georgian: 'ელენე',
  Hebrew: 'שרה כהן',
  Arabic: 'ليلى',
  Chinese: '山田太郎',
  emoji: 'Олена 😀',
} as const
const FIELDS = { name: 700, line: 400, company: 700 } as const satisfies Record<string, FontWeight>
type Field = keyof typeof FIELDS

async function print(accessory: AccessoryId, texts: Partial<PrintedContents>): Promise<PaintedPath[][]> {
  const contents: PrintedContents = {
    name: '',
    line: '',
    company: null,
    address: 'https://dotyk.test/olena',
    layout: 'dawn',
    words: { menu: '', touch: '' },
    ...texts,
  }
  const file = await drawPrintFiles({ outline, code: qrModules }, [
    { choice: { accessory, colour: 1 }, contents, title: '', caption: () => [], date: new Date(0) },
  ])
  return pdfPaths(file)
}

/**
 * The ways to set a text: in one line, and broken in two at every allowed place, because some letters are drawn differently
 * beside a hyphen.
 */
function lineBreaks(text: string): string[][] {
  const breaks = [...text.matchAll(/[ -]/g)].map(({ index }) => index + 1)
  return [[text], ...breaks.map(at => [text.slice(0, at).trim(), text.slice(at)])]
}

/** For each letter, the box around the points of its outline, for a type size of 1. */
function lettersOf(text: string, weight: FontWeight) {
  return outline(text, weight).paths.map(({ d, scale }) => {
    const points = [...d.matchAll(/[MLQC]([-\d., ]+)/g)].map(([, numbers = '']) =>
      (numbers.match(/-?[\d.]+/g) ?? []).slice(-2).map(number => Number(number) * scale),
    )
    const side = (axis: number) => {
      const places = points.map(point => point[axis] ?? 0)
      return Math.max(...places) - Math.min(...places)
    }
    return { width: side(0), height: side(1) }
  })
}

/** The type size in millimetres in which the page's outlines show the whole text; null where they don't. */
function sizeOnPage(painted: readonly PaintedPath[], text: string, weight: FontWeight): number | null {
  for (const lines of lineBreaks(text)) {
    const letters = lines.flatMap(line => lettersOf(line, weight))
    const height = letters[0]?.height ?? 0
    for (let start = 0; start + letters.length <= painted.length; start++) {
      const size = (painted[start]?.height ?? 0) / height
      if (letters.every((letter, at) => isDrawnAs(letter, painted[start + at], size)))
        return size / POINTS_PER_MM
    }
  }
  return null
}

function isDrawnAs(
  { width, height }: ReturnType<typeof lettersOf>[number],
  drawn: PaintedPath | undefined,
  size: number,
): boolean {
  if (!drawn) return false
  return Math.abs(drawn.width - width * size) < 0.05 && Math.abs(drawn.height - height * size) < 0.05
}

/** The rule of the order form that a text breaks; undefined where it breaks none. */
function refusalOf(accessory: AccessoryId, field: 'name' | 'line', text: string): string | undefined {
  const wire = { name: 'cardName', line: 'cardLine' }[field]
  const { violations } = checkOrder({
    productID: `${accessory}-1-1${accessory === 3 ? '-2' : ''}-1`,
    [wire]: text,
  })
  return violations.find(broken => broken.field === wire)?.key
}

describe.each(ACCESSORY_IDS)('accessory %i', accessory => {
  describe.each(Object.keys(FIELDS) as Field[])('the printed %s', field => {
    test.each(Object.entries(PRINTED))(
      `accessory ${accessory} has every letter of the ${field} in %s on each surface that bears it`,
      async (_, text) => {
        expect(lettersOf(text, FIELDS[field])).toHaveLength(Array.from(text.replaceAll(' ', '')).length)
        const pages = await print(accessory, { [field]: text })
        const without = await print(accessory, {})
        const sizes = pages.map(page => sizeOnPage(page, text, FIELDS[field]))
        const changed = pages.filter((page, at) => page.length !== without[at]?.length)
        expect(sizes.filter(size => size !== null)).toHaveLength(changed.length)
        expect(changed.length).toBeGreaterThan(0)
      },
    )
  })

  test.each(Object.entries(REFUSED))(`accessory ${accessory} refuses %s in either field`, (_, text) => {
    expect(refusalOf(accessory, 'name', text)).toBe('text-unprintable')
    expect(refusalOf(accessory, 'line', text)).toBe('text-unprintable')
  })

  describe.each(['name', 'line'] as const)('the printed %s at every length', field => {
    test.each([...Object.entries(PRINTED), ['wide letters', 'ШШШШШШШ WWWWWW'], ['one word', 'ЖабоМиша']])(
      `accessory ${accessory} prints any ${field} in %s readably, or refuses it`,
      async (_, sample) => {
        for (const length of [1, 15, 27, 40]) {
          const text = sample.repeat(40).slice(0, length).trim()
          if (refusalOf(accessory, field, text) !== undefined) {
            expect(isReadable(text, accessory)).toBe(false)
            continue
          }
          const other = 'Ґанна Щур-Юхимчук'
          const pages = await print(accessory, { name: other, line: other, [field]: text })
          const sizes = pages.flatMap(page => sizeOnPage(page, text, FIELDS[field]) ?? [])
          expect(sizes).not.toEqual([])
          expect(Math.min(...sizes) * CAPITALS).toBeGreaterThanOrEqual(LEAST_CAPITALS)
        }
      },
    )
  })
})

test.each([1, 2, 3, 4] as const)(
  'an old order with a text below the minimum height is still drawn on accessory %i',
  async accessory => {
    const text = 'Ш'.repeat(40)
    const pages = await print(accessory, { name: text, line: text })
    expect(sizeOnPage(pages[0] ?? [], text, 700)).toBeGreaterThan(0)
    expect(sizeOnPage(pages[0] ?? [], text, 400)).toBeGreaterThan(0)
  },
)

test('a company’s name too long to be read in the mark’s place isn’t printed there', async () => {
  const [front = []] = await print(3, { company: 'Ш'.repeat(60) })
  const [bare = []] = await print(3, {})
  expect(sizeOnPage(front, 'Ш'.repeat(60), 700)).toBeNull()
  expect(front.length).toBeLessThan(bare.length)
})
