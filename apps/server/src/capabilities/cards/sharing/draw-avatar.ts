import { cardAccentColours, initials } from '@dotyk/card-page/server'
import type { Card } from '@dotyk/domain/card'
import { circlePath, type OutlineText, type Shape, textLine } from '@dotyk/domain/print'
import sharp from 'sharp'
import { toSvg } from '../../../drawing/to-svg.ts'

/** Default width and height in pixels, twice the size at which the picture is shown. */
const SIZE = 192

/**
 * Draws the round picture of a card, a PNG that is transparent around the circle: its photo, or initials in the card's
 * colour.
 */
export async function drawAvatar(
  outline: OutlineText,
  card: Pick<Card, 'name' | 'customization'>,
  photo: Buffer | null,
  size = SIZE,
): Promise<Buffer> {
  const picture = photo
    ? sharp(photo)
        .resize(size, size)
        .ensureAlpha()
        .composite([
          {
            input: svgOf([{ d: circlePath(size / 2, size / 2, size / 2), fill: '#fff' }], size),
            blend: 'dest-in',
          },
        ])
    : sharp(svgOf(avatarFallbackShapes(outline, card, { x: 0, y: 0, width: size }), size))
  return picture.png({ palette: true, quality: 95, effort: 7, compressionLevel: 9 }).toBuffer()
}

/** Draws a disc with the initials, or with a head and shoulders if the name has no initials. */
export function avatarFallbackShapes(
  outline: OutlineText,
  card: Pick<Card, 'name' | 'customization'>,
  { x, y, width }: { x: number; y: number; width: number },
): Shape[] {
  const { cover, wave } = cardAccentColours(card)
  const [middle, centre] = [x + width / 2, y + width / 2]
  const letters = textLine(outline, initials(card.name), {
    x: x + width * 0.15,
    y: y + width * 0.645,
    width: width * 0.7,
    size: width * 0.41,
    fill: wave,
    anchor: 'middle',
  })
  const person: Shape[] = [
    { d: circlePath(middle, y + width * 0.38, width * 0.15), fill: wave },
    {
      d: `M${middle - width * 0.27} ${y + width * 0.8}a${width * 0.27} ${width * 0.24} 0 0 1 ${width * 0.54} 0z`,
      fill: wave,
    },
  ]
  return [
    { d: circlePath(middle, centre, width / 2), fill: cover },
    ...(letters.length > 0 ? letters : person),
  ]
}

function svgOf(shapes: readonly Shape[], size: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${toSvg(shapes)}</svg>`,
  )
}
