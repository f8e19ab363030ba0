import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Олена Коваленко', 'ОК'],
  ['олена', 'О'],
  ['Mary Ann Smith', 'MA'],
  ['🌈 Марта ✨', 'М'],
  ['Кавʼярня «Друга хвиля»', 'КД'],
  ['123', ''],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
