import { PAGES as KINDS } from '@dotyk/contract/pages'
import { expect, test } from 'vitest'
import { PAGES } from './pages.ts'

test('exactly the public and private pages of the contract are drawn', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(Object.keys(KINDS).toSorted())
})
