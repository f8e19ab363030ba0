import { expect, test } from 'vitest'
import { removeLinks } from './order-mailer.ts'

test.each([
  ['Ви виграли! https://bad.example/win?id=1 зараз', 'Ви виграли! … зараз'],
  ['заходьте на www.bad.example', 'заходьте на …'],
  ['bad.example', '…'],
  ['приз: bad-shop.com/win', 'приз: …'],
  ['пишіть на me@bad.example', 'пишіть на …'],
  ['сайт виграш.укр', 'сайт …'],
])('a link in the typed text %j is removed from emails', (text, safe) => {
  expect(removeLinks(text)).toBe(safe)
})

test.each([
  'Київ, Відділення №1: вул. Пирогівський шлях, 135',
  'Львів, вул.Шевченка, буд.5, кв.12',
  'ТОВ «Зерно», Коваленко О.П.',
  'Магазин Sky Mall, просп. Генерала Ватутіна, 2Т',
])('the typed text %j stays unchanged in emails', text => {
  expect(removeLinks(text)).toBe(text)
})
