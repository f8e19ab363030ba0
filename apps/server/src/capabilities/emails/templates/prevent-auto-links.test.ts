import { expect, test } from 'vitest'
import { preventAutoLinks } from './prevent-auto-links.ts'

test.each([
  ['Виграли приз https://evil.example/win', 'Виграли приз evil. example/win'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.укр', 'evil. укр'],
  ['mailto://a@evil.example', 'a@evil. example'],
  ['hxxp:////evil。com', 'evil。 com'],
  ['м.Київ, вул. Хрещатик, 1.5', 'м. Київ, вул. Хрещатик, 1.5'],
  ['Відділення № 17: вул. Шевченка, 323', 'Відділення № 17: вул. Шевченка, 323'],
])('the text %s is shown in emails without links as %s', (typed, shown) =>
  expect(preventAutoLinks(typed)).toBe(shown),
)
