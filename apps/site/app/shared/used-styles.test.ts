import { expect, test } from 'vitest'
import { classesOf, parseStyles, printUsed } from './used-styles.ts'

const used = (styles: string, ...classes: string[]) =>
  printUsed(parseStyles(styles), { classes: new Set(classes), text: '' })

test('a page’s classes are those of its elements', () => {
  expect(classesOf('<p class="a b">class="no"</p><i data-class="c" class="d"></i>')).toEqual(
    new Set(['a', 'b', 'd']),
  )
})

test('a rule stays whose classes all are on the page', () => {
  expect(used('.a{top:0}.b{top:1px}.a .b>p{top:2px}p{top:3px}', 'a')).toBe('.a{top:0}p{top:3px}')
})

test('of a list the selectors stay that may match', () => {
  expect(used('.a:hover,.b,p .a:is(.b,i){top:0}', 'a')).toBe('.a:hover,p .a:is(.b,i){top:0}')
})

test('what stands in brackets may match or not', () => {
  const styles = '.a:not(.b,:has(.c)){top:0}[data-x=".d"]{top:0}'
  expect(used(styles, 'a')).toBe(styles)
})

test('conditions without rules are left out, layers keep their place', () => {
  expect(
    used('@layer x,y;@layer y{.b{top:0}}@media (width>1px){.b{top:0}}@media print{.a{top:0}.b{top:0}}', 'a'),
  ).toBe('@layer x,y;@layer y{}@media print{.a{top:0}}')
})

test('braces and commas in texts and addresses end nothing', () => {
  const styles = '.a{content:"}{;";background:url(data:,;{})}.a[title="x,y"]{top:0}'
  expect(used(styles, 'a')).toBe(styles)
})

test('a font for letters that the page doesn’t show is left out', () => {
  const font = (letters: string) => `@font-face{font-family:A;src:url(/a.woff2);unicode-range:${letters}}`
  const styles = parseStyles(
    font('U+410-44F') + font('U+20-7E,U+A0') + font('U+20B4') + font('U+1E??') + font('U+1F600-1F64F'),
  )
  expect(printUsed(styles, { classes: new Set(), text: 'Ціна: 5 ₴' })).toBe(
    font('U+410-44F') + font('U+20-7E,U+A0') + font('U+20B4'),
  )
  expect(printUsed(styles, { classes: new Set(), text: 'ếЖ😀' })).toBe(
    font('U+410-44F') + font('U+1E??') + font('U+1F600-1F64F'),
  )
})

test('fonts without a range stay, movements where a rule names them', () => {
  const font = '@font-face{font-family:A;src:url(/a.woff2)}'
  const open = '@keyframes open{0%{opacity:0}to{opacity:1}}'
  expect(used(`${font}${open}@keyframes shut{0%{top:0}}.a{animation:1s open}.b{animation:shut}`, 'a')).toBe(
    `${font}${open}.a{animation:1s open}`,
  )
})

test('a style sheet that was cut off is noticed', () => {
  expect(() => parseStyles('.a{top:0')).toThrow('ends within')
})
