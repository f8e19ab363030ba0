/** Where and how large a shape stands: scaled around its own origin, then moved. */
export interface Placement {
  x: number
  y: number
  scaleX: number
  scaleY: number
}

interface Stop {
  at: number
  colour: string
  opacity?: number
}

/** A colour, or a change of colours between two points or around one, in the shape's own units. */
export type Paint =
  | string
  | { from: readonly [number, number]; to: readonly [number, number]; stops: readonly Stop[] }
  | { centre: readonly [number, number]; radius: number; stops: readonly Stop[] }

/** A closed path that is filled, or a line that is drawn; a print is a list of them, the lowest first. */
export interface Shape {
  /** The path as SVG writes it. */
  d: string
  fill?: Paint
  line?: { colour: string; width: number; isRound?: boolean }
  /** 1 unless said. */
  opacity?: number
  /** Edges on whole pixels, as a code's modules need them. */
  isCrisp?: boolean
  placement?: Placement
}

/** Shapes drawn in units of their own, set into a larger drawing. */
export function placed(
  shapes: readonly Shape[],
  { x, y, scale }: { x: number; y: number; scale: number },
): Shape[] {
  return shapes.map(shape => {
    const own = shape.placement ?? { x: 0, y: 0, scaleX: 1, scaleY: 1 }
    const placement = {
      ...{ x: x + own.x * scale, y: y + own.y * scale },
      ...{ scaleX: own.scaleX * scale, scaleY: own.scaleY * scale },
    }
    return { ...shape, placement }
  })
}

export function circlePath(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0z`
}

export function boxPath(x: number, y: number, width: number, height: number, corner = 0): string {
  if (corner === 0) return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
  const turn = (dx: number, dy: number) =>
    `a${round(corner)} ${round(corner)} 0 0 1 ${round(dx)} ${round(dy)}`
  const [across, down] = [round(width - 2 * corner), round(height - 2 * corner)]
  return [
    `M${round(x + corner)} ${round(y)}h${across}${turn(corner, corner)}v${down}${turn(-corner, corner)}`,
    `h-${across}${turn(-corner, -corner)}v-${down}${turn(corner, -corner)}z`,
  ].join('')
}

/** Shapes as SVG without the root element. */
export function toSvg(shapes: readonly Shape[]): string {
  const gradients: string[] = []
  const nameOf = (paint: Paint): string => {
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

function gradientSvg(id: string, paint: Exclude<Paint, string>): string {
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
  // Letters are drawn in thousands of units: four digits after the point would move their edges.
  return `translate(${round(x)} ${round(y)}) scale(${scaleX} ${scaleY})`
}

function round(value: number): number {
  return Number(value.toFixed(4))
}
