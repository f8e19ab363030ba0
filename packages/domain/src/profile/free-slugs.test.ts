import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSlugs, slugCandidates } from './free-slugs.ts'
import { checkSlug } from './slugs.ts'

test('people of one name get addresses with numbers, past those that are taken', () =>
  expect(
    chooseSlugs(['Олена Коваль', 'Олена Коваль', 'Olena Koval', '漢字'], slug => slug !== 'olena-koval-2'),
  ).toEqual(['olena-koval', 'olena-koval-3', 'olena-koval-4', null]))

test('a name whose addresses are all taken gets none', () =>
  expect(chooseSlugs(['Олена'], () => false)).toEqual([null]))

test('the candidates of any name are valid addresses, and those chosen are different', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('Олена', 'я'.repeat(60)))), names => {
      for (const name of names) for (const slug of slugCandidates(name)) expect(checkSlug(slug)).toBeNull()
      const chosen = chooseSlugs(names, () => true).filter(slug => slug !== null)
      expect(new Set(chosen).size).toBe(chosen.length)
    }),
  ))
