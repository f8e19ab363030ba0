import { expect, test } from 'vitest'
import { findUnusedClasses } from './unused-classes.ts'

const CSS = '.one { color: red }\n@media print { .two:hover > .three { composes: four } }\n.four {}\n'
const unusedBy = (text: string, css = CSS) =>
  findUnusedClasses([{ path: 'apps/a.module.css', text: css }], [{ path: 'apps/b/c.tsx', text }])
const told = (...names: string[]) => [`apps/a.module.css has classes that nothing uses: ${names.join(', ')}`]
const IMPORT = "import styles from '../a.module.css'\n"

test('classes that no importing module names are reported, composed ones count as used', () => {
  expect(unusedBy(`${IMPORT}styles.one + styles['three']`)).toEqual(told('two'))
})

test('a style sheet that nobody imports is unused as a whole', () => {
  expect(unusedBy('styles.one')).toEqual(told('one', 'two', 'three'))
})

test('a computed class name counts every class whose name is a text somewhere as used', () => {
  expect(unusedBy(`${IMPORT}styles[state]; const states = ['one', 'two']`)).toEqual(told('three'))
  expect(unusedBy(IMPORT + 'styles[`th-${kind}`]', '.th-a {} .to-a {}')).toEqual(told('to-a'))
})

test('style sheets passed on as a whole count as used', () => {
  expect(unusedBy(`${IMPORT}render(styles)`)).toEqual([])
})
