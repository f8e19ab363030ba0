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

/**
 * A closed path that is filled, or a line that is drawn; a print is a list of them, the lowest first. `Outline` is what
 * describes it: the path as SVG writes it, or whatever the letters were outlined as.
 */
export interface Shape<Outline = string> {
  d: Outline
  fill?: Paint
  line?: { colour: string; width: number; isRound?: boolean }
  /** 1 unless said. */
  opacity?: number
  /** Edges on whole pixels, as a code's modules need them. */
  isCrisp?: boolean
  placement?: Placement
}

/** Shapes drawn in units of their own, set into a larger drawing. */
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
