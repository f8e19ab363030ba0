import { crc32, deflateSync } from 'node:zlib'
import sharp, { type ResizeOptions } from 'sharp'

/** The number of bytes up to the end of a PNG's first chunk, which is its header. */
const AFTER_HEADER = 33

/**
 * Converts a HEIC, the format of iPhones' photos, to a small PNG that our usual decoder reads; because of patents that decoder
 * supports the container but not the compressed picture in it.
 * @param profile the colour profile of the picture, if it names one
 * @throws Error if the picture can't be decoded.
 */
export async function decodeHeic(
  bytes: Buffer,
  box: ResizeOptions,
  profile: Buffer | undefined,
): Promise<Buffer> {
  const { data, width, height } = await decodePixels(bytes)
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(box)
    .png({ compressionLevel: 0 })
    .toBuffer()
  if (!profile) return png
  return Buffer.concat([png.subarray(0, AFTER_HEADER), profileChunk(profile), png.subarray(AFTER_HEADER)])
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function decodePixels(bytes: Buffer): Promise<Pixels> {
  // The decoder is eight megabytes of WebAssembly, so it is loaded only when it is needed.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find(candidate => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('there is no picture in this HEIC')
  const [width, height] = [image.get_width(), image.get_height()]
  const data = Buffer.alloc(width * height * 4)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  const shown = await new Promise(resolve => image.display({ data: pixels, width, height }, resolve))
  for (const each of images) each.free()
  if (!shown) throw new Error('this HEIC can not be decoded')
  return { data, width, height }
}

/** Makes the PNG chunk that declares the colour profile (`iCCP`). */
function profileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
