import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignFreeSlugs, slugCandidates } from './free-slugs.ts'
import { checkSlug } from './slugs.ts'

test('people with the same name get numbered slugs that skip taken ones', () =>
  expect(
    assignFreeSlugs(
      ['Олена Коваль', 'Олена Коваль', 'Olena Koval', '漢字'],
      slug => slug !== 'olena-koval-2',
    ),
  ).toEqual(['olena-koval', 'olena-koval-3', 'olena-koval-4', null]))

test('a name whose slugs are all taken gets none', () =>
  expect(assignFreeSlugs(['Олена'], () => false)).toEqual([null]))

test('the slug candidates of any name are valid, and chosen slugs are unique', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('Олена', 'я'.repeat(60)))), names => {
      for (const name of names) for (const slug of slugCandidates(name)) expect(checkSlug(slug)).toBeNull()
      const chosen = assignFreeSlugs(names, () => true).filter(slug => slug !== null)
      expect(new Set(chosen).size).toBe(chosen.length)
    }),
  ))
