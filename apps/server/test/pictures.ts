import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export interface PictureOptions {
  width: number
  height: number
}

/**
 * Draws a picture like a portrait: a soft background, a face and shoulders with soft edges, and camera noise. It is drawn so that
 * the repository contains nobody's photograph.
 */
export async function aPortrait({ width, height }: PictureOptions): Promise<Sharp> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="800" height="800">
    <defs>
      <linearGradient id="wall" x2="1" y2="1"><stop stop-color="#8fa7b8"/><stop offset=".6" stop-color="#d8c9b0"/><stop offset="1" stop-color="#75624d"/></linearGradient>
      <radialGradient id="skin" cx=".4" cy=".35"><stop stop-color="#f2c9a8"/><stop offset="1" stop-color="#b9805c"/></radialGradient>
      <filter id="far"><feGaussianBlur stdDeviation="3"/></filter>
      <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .16 0 0 0 0"/></filter>
    </defs>
    <rect width="100" height="100" fill="url(#wall)"/>
    <g filter="url(#far)"><rect x="8" y="10" width="18" height="60" fill="#5d7285"/><circle cx="82" cy="28" r="12" fill="#f4e3b2"/><rect x="70" y="55" width="30" height="45" fill="#4b5a49"/></g>
    <path d="M12 102c3-24 22-32 38-32s35 8 38 32z" fill="#2f3f63"/>
    <path d="M40 60h20v16q-10 8-20 0z" fill="#a87350"/>
    <ellipse cx="50" cy="44" rx="17" ry="22" fill="url(#skin)"/>
    <path d="M31 44q-3-28 19-27 22-1 19 27-2-15-10-18-16 6-28 18z" fill="#3a261b"/>
    <g fill="#2b1c14"><ellipse cx="43" cy="44" rx="2" ry="1.3"/><ellipse cx="57" cy="44" rx="2" ry="1.3"/><path d="M39 40q4-2.500 8-.5v1q-4-1-8 .5zM53 39.500q4-2 8 .5v1q-4-2-8-.5z"/></g>
    <path d="M43 55q7 5 14 0-7 2-14 0z" fill="#a8433f"/><path d="M49 46q-2 5 1 6" fill="none" stroke="#a06a4a" stroke-width=".6"/>
    <rect width="100" height="100" filter="url(#grain)"/>
  </svg>`
  // The picture is drawn small and enlarged, because its filters are slow.
  const drawn = await sharp(Buffer.from(scene)).png().toBuffer()
  return sharp(drawn).resize(width, height, { fit: 'fill' })
}

/** A picture whose left half is red and right half blue, so that two pixels show its orientation. */
export function redAndBlueHalves({ width, height }: PictureOptions): Sharp {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0000ff"/><rect width="50%" height="100%" fill="#ff0000"/></svg>`
  return sharp(Buffer.from(scene)).flatten()
}

/** A valid white PNG of any size, written directly with one bit a pixel. */
export function plainPng({ width, height }: PictureOptions): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row.writeUInt8(0, 0)
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)), { level: 1 })
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

export function toDataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** A red square of 64 px as an iPhone saves it: a HEIC file with the iPhone's colour profile. */
export const HEIC_PICTURE = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAy9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANTAAEAAAAAAAAAGgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAACr2lwcnAAAAKQaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAACrVYWVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAABdpcG1hAAAAAAAAAAEAAQSBAoOEAAAAIm1kYXQAAAAWKAGvGYD3fIU3//AS3/lNK/5GBXi0cA==',
  'base64',
)
