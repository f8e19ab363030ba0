// @ts-check
/** Generates the icons of browsers and home screens in public/ from the mark. Run this script after changing the mark. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)

/**
 * Renders the mark on its background. A launcher may crop the icon to a circle, so the mark stays in the middle.
 * @param {number} size the side of the icon in pixels
 * @param {number} share the part of the side that the mark takes
 */
function drawn(size, share) {
  const side = 30 / share
  const edge = (side - 30) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-edge} ${-edge} ${side} ${side}">
    <rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" fill="#fafaf7"/>
    <circle cx="9" cy="21" r="5.6" fill="#3d4bff"/>
    <path d="M9 4.5A16.5 16.5 0 0 1 25.5 21" fill="none" stroke="#11131a" stroke-width="4.6" stroke-linecap="round"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/**
 * Converts a PNG to an .ico file, which is a header followed by the PNG.
 * @param {Buffer} png
 * @param {number} size
 */
function asIco(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await writeFile(new URL('favicon.ico', folder), asIco(await drawn(32, 0.92), 32))
await writeFile(new URL('apple-touch-icon.png', folder), await drawn(180, 0.56))
await writeFile(new URL('icon-192.png', folder), await drawn(192, 0.56))
await writeFile(new URL('icon-512.png', folder), await drawn(512, 0.52))
