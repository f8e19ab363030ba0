import sharp from 'sharp'

const PIXELS = 1_024

/** A drawing of our own (SVG) as a picture that can be kept like an uploaded one. Never for what a visitor sent. */
export function rasteriseDrawing(svg: Buffer): Promise<Buffer> {
  return sharp(svg).resize(PIXELS, PIXELS, { fit: 'cover' }).png().toBuffer()
}
