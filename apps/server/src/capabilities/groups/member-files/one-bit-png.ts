import { crc32, deflateSync } from 'node:zlib'

/**
 * Encodes black and white squares as a PNG with one bit a pixel.
 * @param rows rows of squares, true for black
 * @param scale the side of a square in pixels
 */
export function oneBitPng(rows: readonly (readonly boolean[])[], scale: number): Buffer {
  const side = rows.length * scale
  // Each line begins with a byte for its filter, which is 0 for no filter.
  const stride = 1 + Math.ceil(side / 8)
  const pixels = Buffer.alloc(stride * side)
  rows.forEach((row, y) => {
    const line = pixels.subarray(y * scale * stride, (y * scale + 1) * stride)
    for (let x = 0; x < side; x += 1) {
      if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
    for (let copy = 1; copy < scale; copy += 1) line.copy(pixels, (y * scale + copy) * stride)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
