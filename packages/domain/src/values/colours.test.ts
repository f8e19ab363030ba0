import { expect, test } from 'vitest'
import { isColour } from './colours.ts'

test.each(['#fff', '#FFF', '#3d4bff', '#3D4BFF80'])('the text %s is a colour', colour =>
  expect(isColour(colour)).toBe(true),
)

test.each([
  '',
  '#',
  'fff',
  '3d4bff',
  '#ffff',
  '#fffff',
  '#fffffff',
  '#ggg',
  '#fff;',
  'red',
  '#fff\n',
  'url(#fff)',
])('the text %j is not a colour', colour => expect(isColour(colour)).toBe(false))
