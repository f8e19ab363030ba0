// @ts-check
/**
 * Subsets the site's fonts to the letters of Ukrainian and English in the used weights. Writes `src/fonts/`; run it after
 * updating the fonts: `node packages/ui/tools/subset-fonts.mjs`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// @ts-expect-error It brings no types.
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const OUTPUT = new URL('../src/fonts/', import.meta.url)

/** Returns the characters between two code points. @param {number} from @param {number} to */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** Letters of Ukrainian, and of Russian, which visitors type as well; fonts.css lists the same ranges. */
const CYRILLIC = range(0x410, 0x44f) + 'ЁЄІЇёєіїҐґ№\u0301'
const LATIN = range(0x20, 0x7e) + '\u00a0©«°·»×ʼ\u2010\u2011–—‘’‚“”„•…\u202f€™−'
/** Accented letters, which only owners type, are separate: a quarter of the size of the Latin fonts. */
const ACCENTED = Array.from(range(0xa1, 0xff))
  .filter(letter => !LATIN.includes(letter))
  .join('')
/** Display lines exist in two languages only and need no accents. */
const LATIN_OF_TITLES = range(0x20, 0x7e) + '\u00a0«»©·×ʼ\u2010\u2011–—‘’‚“”„•…€™−'

/** Tabular figures, kerning and positioned accents. */
const FEATURES = ['ccmp', 'kern', 'mark', 'mkmk', 'tnum']

const fonts = [
  { family: 'onest', script: 'cyrillic', text: CYRILLIC, weight: { min: 400, max: 700 } },
  { family: 'onest', script: 'latin', text: LATIN, weight: { min: 400, max: 700 } },
  { family: 'onest', script: 'latin', name: 'accented', text: ACCENTED, weight: { min: 400, max: 700 } },
  { family: 'onest', script: 'cyrillic-ext', name: 'hryvnia', text: '₴', weight: { min: 400, max: 700 } },
  { family: 'unbounded', script: 'cyrillic', text: CYRILLIC, weight: 650 },
  { family: 'unbounded', script: 'latin', text: LATIN_OF_TITLES, weight: 650 },
]

for (const { family, script, name = script, text, weight } of fonts) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const source = await readFile(join(folder, `files/${family}-${script}-wght-normal.woff2`))
  const cut = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
  })
  await writeFile(new URL(`${family}-${name}.woff2`, OUTPUT), cut)
  await copyFile(join(folder, 'LICENSE'), new URL(`${family}.license.txt`, OUTPUT))
  console.log(`${family} ${name}: ${source.length} → ${cut.length} bytes`)
}
