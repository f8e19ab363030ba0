import type { ShapePaint, Shape } from '@dotyk/domain/print'

/**
 * Fills or strokes a shape on the PDF document's current page, in the units currently set.
 * @param ink the name of a spot colour to use for every fill and line; null for the shape's own colours
 */
export function paintShape(
  document: PDFKit.PDFDocument,
  { d, fill, line, opacity = 1, placement }: Shape,
  ink: string | null = null,
): void {
  document.save()
  if (placement) document.translate(placement.x, placement.y).scale(placement.scaleX, placement.scaleY)
  document.opacity(opacity).path(d)
  if (fill) document.fill(ink ?? paintOf(document, fill))
  else if (line) {
    if (line.isRound) document.lineCap('round')
    document.lineWidth(line.width).stroke(ink ?? line.colour)
  }
  document.restore()
}

function paintOf(document: PDFKit.PDFDocument, paint: ShapePaint) {
  if (typeof paint === 'string') return paint
  const gradient =
    'radius' in paint
      ? document.radialGradient(...paint.centre, 0, ...paint.centre, paint.radius)
      : document.linearGradient(...paint.from, ...paint.to)
  for (const { at, colour, opacity = 1 } of paint.stops) gradient.stop(at, colour, opacity)
  return gradient
}
