import { PAGES as KINDS } from '@dotyk/contract/pages'
import { expect, test } from 'vitest'
import { PAGES } from './pages.ts'

test('every page that the contract says to be public or private is drawn, and no other', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(Object.keys(KINDS).toSorted())
})
