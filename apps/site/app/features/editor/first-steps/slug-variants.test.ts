import { checkSlug, PROFILE_PART_LIMITS } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { slugVariants } from './slug-variants.ts'

test('the custom URL of a profile gets a number where its name is taken', () => {
  expect(slugVariants('olena')).toEqual(['olena', 'olena-2', 'olena-3', 'olena-4', 'olena-5'])
})

test('the longest numbered custom URL stays within the limit, and has no two hyphens before the number', () => {
  const longest = `${'a'.repeat(PROFILE_PART_LIMITS.slugMax - 3)}-bc`
  const addresses = slugVariants(longest)
  expect(addresses[1]).toBe(`${'a'.repeat(PROFILE_PART_LIMITS.slugMax - 3)}-2`)
  for (const address of addresses) expect(checkSlug(address)).toBeNull()
})
