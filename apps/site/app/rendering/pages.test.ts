import { PAGES as KINDS } from '@dotyk/contract/pages'
import { expect, test } from 'vitest'
import { PAGES } from './pages.ts'

test('the site renders exactly the public and private pages of the contract', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(Object.keys(KINDS).toSorted())
})
