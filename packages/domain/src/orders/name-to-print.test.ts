import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESSORY_IDS } from '../catalogue/index.ts'
import { checkPrinted } from './check-people.ts'
import { nameToPrint } from './name-to-print.ts'

test.each([
  ['Олена Коваленко', 'Олена Коваленко'],
  ['Олена 🌻', 'Олена'],
  ['🌻 Олена 👩‍👩‍👧 Коваленко ❤️', 'Олена Коваленко'],
  ['  Олена   Коваленко ', 'Олена Коваленко'],
  ['🌻🌻', ''],
  ['', ''],
  ['محمد', ''],
  ['Олена محمد', ''],
  ['Олександра-Вікторія Непийпиво-Перебийнісенко-Довга', ''],
])('the name “%s” is printed as “%s” on a card', (name, printed) => {
  expect(nameToPrint(name, 1)).toBe(printed)
})

test('a name to print can be ordered on its accessory and loses no letter', () => {
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: fc.constantFrom('О', 'л', 'і', ' ', '🌻', 'W', '-'), maxLength: 60 }),
      ),
      fc.constantFrom(...ACCESSORY_IDS),
      (name, accessory) => {
        const printed = nameToPrint(name, accessory)
        const broken: string[] = []
        expect(checkPrinted(printed, accessory, 'name', key => broken.push(key))).toBe(printed)
        expect(broken).toEqual([])
        expect(['', letters(name.normalize('NFC'))]).toContain(letters(printed.normalize('NFC')))
      },
    ),
  )
})
