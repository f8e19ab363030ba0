import { expect, test } from 'vitest'
import { pdfContents, pdfText } from '../../../../test/pdf-text.ts'
import { qrModules } from '../../../support/qr-modules.ts'
import { createOutlineText } from '../../../drawing/outline-text.ts'
import { drawPrintFiles, type PrintFile, type PrintPage } from './print-file.ts'

const MILLIMETRE = 72 / 25.4
const tools = { outline: createOutlineText(), code: qrModules }

async function draw(choice: PrintFile['choice'], contents: Partial<PrintFile['contents']> = {}) {
  const pages: PrintPage[] = []
  const file = await drawPrintFiles(tools, [
    {
      choice,
      contents: {
        name: 'Олена Гнатюк',
        line: 'Архітекторка',
        address: 'https://dotyk.test/olena',
        company: null,
        words: { menu: 'Меню', touch: 'Торкніться' },
        layout: 'dawn',
        ...contents,
      },
      title: 'Замовлення',
      caption: page => {
        pages.push(page)
        return [`${page.surface} ${page.ink ?? 'all inks'}`]
      },
      date: new Date('2026-11-22T00:00:00Z'),
    },
  ])
  return { file, pages, source: file.toString('latin1') }
}

/** The PDF boxes with this name, in millimetres: left, bottom, right, top. */
function boxes(source: string, name: string): number[][] {
  return [...source.matchAll(new RegExp(`/${name} \\[([^\\]]*)\\]`, 'g'))].map(([, numbers = '']) =>
    numbers.split(' ').map(value => Math.round((Number(value) / MILLIMETRE) * 10) / 10),
  )
}

/** The spot colours that are used in the file. */
function spotColoursUsed(file: Buffer): string[] {
  const names = [...file.toString('latin1').matchAll(/\/Separation \/(\S+)/g)].map(([, name = '']) => name)
  const painted = pdfContents(file).join('\n')
  return names.filter((_, at) => painted.includes(`/CS${at} `)).map(name => name.replaceAll('#20', ' '))
}

test('a card is printed on two pages, cut at true size, with 3 mm of bleed', async () => {
  const { source, pages } = await draw({ accessory: 1, colour: 1 })
  expect(pages.map(({ surface, width, height }) => [surface, width, height])).toEqual([
    ['front', 85.6, 54],
    ['back', 85.6, 54],
  ])
  const cut = boxes(source, 'TrimBox')
  expect(cut.map(([left = 0, bottom = 0, right = 0, top = 0]) => [right - left, top - bottom])).toEqual([
    [expect.closeTo(85.6, 1), expect.closeTo(54, 1)],
    [expect.closeTo(85.6, 1), expect.closeTo(54, 1)],
  ])
  const [[left = 0] = [], [bleedLeft = 0] = []] = [cut[0], boxes(source, 'BleedBox')[0]]
  expect(left - bleedLeft).toBeCloseTo(3, 1)
})

test.each([
  [1, 'White ink'],
  [2, 'Black ink'],
  [3, 'Black ink'],
] as const)(
  'a print on base colour %i uses one ink, %s, apart from the cutting line',
  async (colour, ink) => {
    const { pages, file } = await draw({ accessory: 3, colour })
    expect(pages.map(page => page.ink)).toEqual([ink, ink])
    expect(pages.map(page => page.cut)).toEqual(['CutContour', 'CutContour'])
    expect(spotColoursUsed(file)).toEqual(['CutContour', ink])
  },
)

test('a full-colour print names no ink and extends into the bleed', async () => {
  const { pages, file } = await draw({ accessory: 4, colour: 0 })
  expect(spotColoursUsed(file)).toEqual(['CutContour'])
  expect(pages).toEqual([expect.objectContaining({ surface: 'front', ink: null, bleed: 3 })])
})

test('a print file’s caption is text, the print itself is outlines', async () => {
  const text = pdfText((await draw({ accessory: 1, colour: 1 })).file)
  expect(text).toContain('front White ink')
  expect(text).not.toContain('Олена')
})
