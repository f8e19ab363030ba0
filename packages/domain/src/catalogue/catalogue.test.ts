import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../values/language.ts'
import {
  ACCESSORY_IDS,
  type AccessoryId,
  type ChoiceBase,
  choicePath,
  chooseAccessory,
  chooseColour,
  choosePrintType,
  chooseRibbon,
  COLOUR_IDS,
  composeProductId,
  correctChoice,
  DEFAULT_CHOICE,
  defaultChoice,
  parseProductId,
  PRINT_TYPE_IDS,
  type ProductChoice,
  parseChoicePath,
  RIBBON_IDS,
  stockKey,
} from './index.ts'

const base: ChoiceBase = {
  accessories: [
    { id: 1, colours: [0, 1, 2, 3, 4, 5, 6, 7] },
    { id: 2, colours: [0, 1, 2] },
    { id: 3, colours: [0, 1, 2, 3] },
    { id: 4, colours: [0, 1, 2] },
  ],
}

/** Generates any choice that a form or an address may contain, valid or not. */
const anyChoice: fc.Arbitrary<ProductChoice> = fc.record({
  accessory: fc.constantFrom(...ACCESSORY_IDS),
  printType: fc.constantFrom(...PRINT_TYPE_IDS),
  colour: fc.constantFrom(...COLOUR_IDS),
  ribbon: fc.option(fc.constantFrom(...RIBBON_IDS)),
  language: fc.constantFrom(...LANGUAGES),
})
const possibleChoice = anyChoice.map(choice => correctChoice(choice, base))

const aChoice = (changes: Partial<ProductChoice>): ProductChoice => ({ ...DEFAULT_CHOICE, ...changes })

describe('a product’s id', () => {
  test.each([
    ['1-1-1-1', aChoice({})],
    ['1-2-0-2', aChoice({ printType: 2, colour: 0, language: 'en' })],
    ['3-1-1-2-1', aChoice({ accessory: 3, ribbon: 2 })],
    ['3-2-0-5-2', aChoice({ accessory: 3, printType: 2, colour: 0, ribbon: 5, language: 'en' })],
  ])('a choice has the product id %s', (id, choice) => {
    expect(composeProductId(choice)).toBe(id)
    expect(parseProductId(id)).toEqual(choice)
  })

  test('a product’s id determines the whole choice', () =>
    fc.assert(
      fc.property(possibleChoice, choice => {
        expect(parseProductId(composeProductId(choice))).toEqual(choice)
      }),
    ))

  test('a choice has only one product id', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-') }), text => {
        const choice = parseProductId(text)
        if (choice) expect(composeProductId(choice)).toBe(text)
      }),
      { numRuns: 2_000 },
    ))

  test.each([
    '',
    '1',
    '1-1-1',
    '1-1-1-3',
    '1-1-8-1',
    '1-3-1-1',
    '5-1-1-1',
    '1-1-1-1-1',
    '3-1-1-1',
    '3-1-1-6-1',
    '01-1-1-1',
    ' 1-1-1-1',
    '1-1-1-1\n',
    '1--1-1',
  ])('%j is not a product id', id => expect(parseProductId(id)).toBeNull())

  test('stock is kept per product id without its language', () => {
    expect(stockKey(aChoice({ accessory: 3, ribbon: 2 }))).toBe('3-1-1-2')
    expect(stockKey(aChoice({ language: 'en' }))).toBe('1-1-1')
  })
})

describe('correcting a choice', () => {
  test.each<[string, ProductChoice, Partial<ProductChoice>]>([
    ['full colour forces the white base', aChoice({ printType: 2, colour: 5 }), { colour: 0 }],
    ['one colour needs a coloured base', aChoice({ printType: 1, colour: 0 }), { colour: 1 }],
    [
      'a colour that the accessory isn’t made in becomes its first',
      aChoice({ accessory: 2, colour: 6 }),
      { colour: 1 },
    ],
    ['the badge gets its ribbon', aChoice({ accessory: 3, ribbon: null }), { ribbon: 2 }],
    ['an accessory without ribbons loses its ribbon', aChoice({ accessory: 4, ribbon: 5 }), { ribbon: null }],
  ])('an impossible choice is corrected: %s', (_fact, asked, corrected) =>
    expect(correctChoice(asked, base)).toEqual({ ...asked, ...corrected }),
  )

  test('a corrected choice can always be made, and a valid one stays unchanged', () =>
    fc.assert(
      fc.property(anyChoice, asked => {
        const { accessory, printType, colour, ribbon } = correctChoice(asked, base)
        expect(base.accessories.find(({ id }) => id === accessory)?.colours).toContain(colour)
        expect(printType === 2).toBe(colour === 0)
        expect(ribbon !== null).toBe(accessory === 3)
        const corrected = correctChoice(asked, base)
        expect(correctChoice(corrected, base)).toEqual(corrected)
        expect([accessory, corrected.language]).toEqual([asked.accessory, asked.language])
      }),
    ))

  test('an accessory without a white base can’t have full-colour print', () => {
    const coloured: ChoiceBase = { accessories: [{ id: 1, colours: [3, 4] }] }
    expect(correctChoice(aChoice({ printType: 2 }), coloured)).toEqual(aChoice({ colour: 3 }))
  })
})

describe('choosing', () => {
  test('choosing a print type forces the base', () => {
    expect(choosePrintType(aChoice({ colour: 5 }), 2, base)).toEqual(aChoice({ printType: 2, colour: 0 }))
    expect(choosePrintType(aChoice({ printType: 2, colour: 0 }), 1, base)).toEqual(aChoice({ colour: 1 }))
  })

  test('choosing a colour forces the print type', () => {
    expect(chooseColour(aChoice({ printType: 2, colour: 0 }), 5, base)).toEqual(aChoice({ colour: 5 }))
    expect(chooseColour(aChoice({ colour: 5 }), 0, base)).toEqual(aChoice({ printType: 2, colour: 0 }))
  })

  test('choosing another accessory keeps the choices it has', () => {
    const green = aChoice({ colour: 7 })
    expect(chooseAccessory(green, 2, base)).toEqual(aChoice({ accessory: 2, colour: 1 }))
    expect(chooseAccessory(aChoice({ colour: 2 }), 3, base)).toEqual(
      aChoice({ accessory: 3, colour: 2, ribbon: 2 }),
    )
  })

  test('choosing a ribbon has no effect for an accessory without ribbons', () => {
    expect(chooseRibbon(aChoice({}), 5, base)).toEqual(aChoice({}))
    expect(chooseRibbon(aChoice({ accessory: 3, ribbon: 2 }), 5, base).ribbon).toBe(5)
  })
})

describe('a product’s address', () => {
  const read = (path: string, language: 'ua' | 'en' = 'ua') => {
    const [accessory = '', spoken, colour, printType, ribbon] = path.split('/')
    return parseChoicePath({ accessory, language: spoken, colour, printType, ribbon }, language, base)
  }

  test.each([
    ['/products/1/ua/1/1', aChoice({})],
    ['/products/3/en/1/1/2', aChoice({ accessory: 3, ribbon: 2, language: 'en' })],
    ['/products/3/ua/0/2/5', aChoice({ accessory: 3, printType: 2, colour: 0, ribbon: 5 })],
  ])('a choice has the address %s', (address, choice) => expect(choicePath(choice)).toBe(address))

  test('a product’s URL is parsed back to its choice', () =>
    fc.assert(
      fc.property(possibleChoice, fc.constantFrom(...LANGUAGES), (choice, visitor) => {
        expect(read(choicePath(choice).replace('/products/', ''), visitor)).toEqual({
          choice,
          exact: true,
        })
      }),
    ))

  test.each<[string, Partial<ProductChoice>]>([
    ['1', {}],
    ['2/ua', { accessory: 2 }],
    ['1/en/5', { language: 'en', colour: 5 }],
    ['1/ua/0', { colour: 0, printType: 2 }],
    ['3/ua/1/1', { accessory: 3, ribbon: 2 }],
  ])('the product address %s is completed by the accessory’s defaults', (path, changes) =>
    expect(read(path)).toEqual({ choice: aChoice(changes), exact: true }),
  )

  test('a product address without a language uses the visitor’s', () =>
    expect(read('1', 'en')?.choice).toEqual(aChoice({ language: 'en' })))

  test.each<[string, Partial<ProductChoice>]>([
    ['1/de/1/1', {}],
    ['1/ua/5/2', { printType: 2, colour: 0 }],
    ['1/ua/0/1', {}],
    ['2/ua/7/1', { accessory: 2 }],
    ['1/ua/01', {}],
    ['1/ua/1/9', {}],
    ['1/ua/1/1/2', {}],
    ['3/ua/1/1/9', { accessory: 3, ribbon: 2 }],
  ])('the invalid product address %s is corrected', (path, changes) =>
    expect(read(path)).toEqual({ choice: aChoice(changes), exact: false }),
  )

  test.each(['', '0', '5', '01', 'nfc-card', '1 ', '../1'])('%j is not an accessory', accessory =>
    expect(parseChoicePath({ accessory }, 'ua', base)).toBeNull(),
  )
})

test.each<[AccessoryId, Partial<ProductChoice>]>([
  [1, {}],
  [2, {}],
  [3, { ribbon: 2 }],
  [4, {}],
])('accessory %i opens in its first coloured base', (accessory, changes) =>
  expect(defaultChoice(accessory, 'ua', base)).toEqual(aChoice({ accessory, ...changes })),
)
