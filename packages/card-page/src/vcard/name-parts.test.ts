import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

test.each([
  ['Олена 🌻', '', 'Олена 🌻', ''],
  ['🌻 Олена', '', '🌻 Олена', ''],
  ['Олена Коваленко 🌻', 'Коваленко 🌻', 'Олена', ''],
  ['🌻 Олена 🌻 Коваленко', 'Коваленко', '🌻 Олена 🌻', ''],
  ['Коваленко Олена Іванівна 🌻', 'Коваленко', 'Олена', 'Іванівна 🌻'],
  ['Студія 21', '', 'Студія 21', ''],
  ['🌻 🌻', '', '🌻 🌻', ''],
  ['Mary Ann Smith', 'Smith', 'Mary', 'Ann'],
  ['', '', '', ''],
])(
  'the name %s has the family name %j, the given name %j and the additional name %j',
  (name, family, given, additional) => expect(nameParts(name)).toEqual({ family, given, additional }),
)

test('a family name has a letter, and no word of a name is lost', () => {
  const word = fc.string({ unit: fc.constantFrom(...'аїZé1-🌻💙·'), minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), words => {
      const { family, given, additional } = nameParts(words.join(' '))
      expect(family).toMatch(/^$|\p{L}/u)
      const kept = [given, additional, family].join(' ').split(' ').filter(Boolean)
      expect(kept.toSorted()).toEqual(words.toSorted())
    }),
  )
})
