// @ts-check
/**
 * Generates packages/card-page/src/icons/icons.generated.ts with the services' icons: it takes the outlines of simple-icons
 * and shortens each as far as no difference is visible. Run it after an update of simple-icons or a new service in the
 * catalogue: `node tools/build-icons.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import * as simpleIcons from 'simple-icons'
import { optimize } from 'svgo'
import { SERVICES } from '../packages/domain/src/profile/services/catalogue/index.ts'

const OUTPUT = new URL('../packages/card-page/src/icons/icons.generated.ts', import.meta.url)
const SOURCE_SIZE = 24

/** The largest displayed icon has 40 CSS px, at 3 device pixels each. */
const COMPARED_AT_PX = 120
/**
 * The allowed mean difference out of 255 shades, which corresponds to an edge moved by less than a tenth of a device pixel.
 */
const MAX_MEAN_ERROR = 5
const MAX_PIXEL_ERROR = 110

/** Whole numbers on a finer grid are shorter than decimals on the original one; which grid is best differs by icon. */
const GRIDS = [10, 15, 20, 30, 40].map(scale => ({ scale, floatPrecision: 0 }))
const FALLBACKS = [
  { scale: 1, floatPrecision: 2 },
  { scale: 1, floatPrecision: 3 },
]
const CURVES = [
  { makeArcs: { threshold: 2.5, tolerance: 0.5 }, straightCurves: true, smartArcRounding: true },
  { makeArcs: { threshold: 2.5, tolerance: 0.5 }, straightCurves: false, smartArcRounding: false },
  { makeArcs: false, straightCurves: true, smartArcRounding: true },
  { makeArcs: false, straightCurves: false, smartArcRounding: false },
]

/** @param {string} slug */
function outline(slug) {
  const icon = Object.values(simpleIcons).find(one => 'slug' in one && one.slug === slug)
  if (!icon) throw new Error(`simple-icons has no icon named ${slug}`)
  return icon.path
}

/** @param {string} path @param {number} size */
async function rasterised(path, size) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COMPARED_AT_PX}" height="${COMPARED_AT_PX}" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer()
}

/** @param {Buffer} a @param {Buffer} b */
function looksTheSame(a, b) {
  let squares = 0
  for (let at = 0; at < a.length; at++) {
    const difference = Math.abs((a[at] ?? 0) - (b[at] ?? 0))
    if (difference > MAX_PIXEL_ERROR) return false
    squares += difference ** 2
  }
  return Math.sqrt(squares / a.length) <= MAX_MEAN_ERROR
}

/** @param {string} path @param {number} scale @param {object} params */
function shortened(path, scale, params) {
  const size = SOURCE_SIZE * scale
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path transform="scale(${scale})" d="${path}"/></svg>`,
    { multipass: true, plugins: [{ name: 'convertPathData', params: { transformPrecision: 6, ...params } }] },
  )
  const d = / d="([^"]+)"/.exec(data)?.[1]
  return d && !data.includes('transform=') ? d : null
}

/** @param {string} slug */
async function smallest(slug) {
  const original = outline(slug)
  const drawn = await rasterised(original, SOURCE_SIZE)
  let best = { size: SOURCE_SIZE, path: original, bytes: brotliCompressSync(original).length }
  for (const { scale, floatPrecision } of [...GRIDS, ...FALLBACKS]) {
    for (const curves of CURVES) {
      const path = shortened(original, scale, { floatPrecision, ...curves })
      if (!path) continue
      const bytes = brotliCompressSync(path).length
      const size = SOURCE_SIZE * scale
      if (bytes < best.bytes && looksTheSame(drawn, await rasterised(path, size)))
        best = { size, path, bytes }
    }
  }
  return best
}

const slugs = [...new Set(SERVICES.flatMap(service => service.icon ?? []))].sort()
const lines = []
for (const slug of slugs) {
  const { size, path } = await smallest(slug)
  lines.push(`  '${slug}': [${size}, '${path}'],`)
}

const { devDependencies } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
await writeFile(
  OUTPUT,
  `// Made by tools/build-icons.mjs; do not edit.
// Outlines: simple-icons ${devDependencies['simple-icons']}, released under CC0 1.0 (https://creativecommons.org/publicdomain/zero/1.0/).
// The marks themselves belong to their owners and are shown to name the service a link leads to.

/** Side of the square viewBox and the outline in it, by slug. */
export const icons: Readonly<Record<string, readonly [size: number, path: string]>> = {
${lines.join('\n')}
}
`,
)
console.log(`${slugs.length} icons, ${brotliCompressSync(lines.join('\n')).length} bytes of brotli together`)
