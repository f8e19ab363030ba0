/** The position and size of a shape: it is scaled around its own origin and then moved. */
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

/** The paint of a shape: a colour, or a gradient between two points or around one point, in the shape's own units. */
export type ShapePaint =
  | string
  | { from: readonly [number, number]; to: readonly [number, number]; stops: readonly Stop[] }
  | { centre: readonly [number, number]; radius: number; stops: readonly Stop[] }

/**
 * A shape of a print: a filled closed path or a stroked line. A print is a list of shapes, the lowest first. `Outline` describes
 * the shape: an SVG path, or the form in which letters are outlined.
 */
export interface Shape<Outline = string> {
  d: Outline
  fill?: ShapePaint
  line?: { colour: string; width: number; isRound?: boolean }
  /** The opacity from 0 to 1; 1 by default. */
  opacity?: number
  /** Whether edges are aligned to whole pixels, as the modules of a QR code require. */
  isCrisp?: boolean
  placement?: Placement
}

/** Places shapes that are drawn in their own units into a larger drawing. */
export function transformShapes<Outline>(
  shapes: readonly Shape<Outline>[],
  { x, y, scale }: { x: number; y: number; scale: number },
): Shape<Outline>[] {
  return shapes.map(shape => {
    const own = shape.placement ?? { x: 0, y: 0, scaleX: 1, scaleY: 1 }
    const placement = {
      x: x + own.x * scale,
      y: y + own.y * scale,
      scaleX: own.scaleX * scale,
      scaleY: own.scaleY * scale,
    }
    return { ...shape, placement }
  })
}

/** Returns the path of a circle; x and y are its centre. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0z`
}

/** Returns the path of a rectangle; x and y are its top left corner, `corner` the radius of its rounding. */
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

function round(value: number): number {
  return Number(value.toFixed(4))
}
