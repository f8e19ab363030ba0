import type { ShapePaint, Placement, Shape } from '@dotyk/domain/print'

/** Shapes as SVG without the root element. */
export function toSvg(shapes: readonly Shape[]): string {
  const gradients: string[] = []
  const nameOf = (paint: ShapePaint): string => {
    if (typeof paint === 'string') return paint
    const id = `paint-${gradients.length}`
    gradients.push(gradientSvg(id, paint))
    return `url(#${id})`
  }
  const drawn = shapes.map(({ d, fill, line, opacity, isCrisp, placement }) => {
    const attributes = [
      placement ? ` transform="${transformOf(placement)}"` : '',
      ` fill="${fill ? nameOf(fill) : 'none'}"`,
      line ? ` stroke="${line.colour}" stroke-width="${round(line.width)}"` : '',
      line?.isRound ? ' stroke-linecap="round"' : '',
      opacity === undefined ? '' : ` opacity="${round(opacity)}"`,
      isCrisp ? ' shape-rendering="crispEdges"' : '',
    ]
    return `<path d="${d}"${attributes.join('')}/>`
  })
  return (gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '') + drawn.join('')
}

function gradientSvg(id: string, paint: Exclude<ShapePaint, string>): string {
  const stops = paint.stops
    .map(
      ({ at, colour, opacity = 1 }) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  if ('radius' in paint) {
    const [cx, cy] = paint.centre.map(round)
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${round(paint.radius)}">${stops}</radialGradient>`
  }
  const [x1, y1, x2, y2] = [...paint.from, ...paint.to].map(round)
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
}

function transformOf({ x, y, scaleX, scaleY }: Placement): string {
  // Outlines of letters use thousands of units, so a scale rounded to four decimals would visibly move their edges.
  return `translate(${round(x)} ${round(y)}) scale(${scaleX} ${scaleY})`
}

function round(value: number): number {
  return Number(value.toFixed(4))
}
