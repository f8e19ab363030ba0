import {
  addVectors,
  crossProduct,
  transformPoint,
  type Matrix,
  scaleVector,
  subtractVectors,
  rotateVector,
  normaliseVector,
  type Vector,
} from './space.ts'

/** The side that a corner belongs to: prints are on the front and back, cut edges are polished. */
const FACES = { none: 0, front: 1, back: 2, edge: 3 } as const
export type SurfaceSide = keyof typeof FACES

/** Numbers per corner: position, normal, position on the print, face. */
export const FLOATS_PER_VERTEX = 9

export interface Mesh {
  corners: number[]
  triangles: number[]
}

type Flat = readonly [number, number]

const newMesh = (): Mesh => ({ corners: [], triangles: [] })

function addCorner(mesh: Mesh, at: Vector, normal: Vector, face: SurfaceSide, [u, v]: Flat = [0, 0]): number {
  mesh.corners.push(...at, ...normal, u, v, FACES[face])
  return mesh.corners.length / FLOATS_PER_VERTEX - 1
}

/** Joins rows of corners of the same length into a surface. */
function joinRows(mesh: Mesh, rows: readonly (readonly number[])[]): void {
  rows.slice(1).forEach((row, at) => {
    const before = rows[at] ?? []
    for (let across = 0; across + 1 < row.length; across++) {
      const [a, b, c, d] = [before[across], before[across + 1], row[across + 1], row[across]] as number[]
      mesh.triangles.push(a ?? 0, b ?? 0, c ?? 0, a ?? 0, c ?? 0, d ?? 0)
    }
  })
}

/** Returns the mesh transformed by a matrix. */
export function transformMesh(mesh: Mesh, matrix: Matrix): Mesh {
  const corners = [...mesh.corners]
  for (let at = 0; at < corners.length; at += FLOATS_PER_VERTEX) {
    const read = (from: number): Vector => {
      const [x = 0, y = 0, z = 0] = corners.slice(at + from, at + from + 3)
      return [x, y, z]
    }
    corners.splice(at, 6, ...transformPoint(matrix, read(0)), ...rotateVector(matrix, read(3)))
  }
  return { corners, triangles: mesh.triangles }
}

export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const all = newMesh()
  for (const { corners, triangles } of meshes) {
    const from = all.corners.length / FLOATS_PER_VERTEX
    all.corners.push(...corners)
    all.triangles.push(...triangles.map(corner => corner + from))
  }
  return all
}

interface Outline {
  at: Flat
  normal: Flat
}

/** Corners of a rounded rectangle around a centre, counter-clockwise, with the first repeated at the end. */
function roundedOutline(width: number, height: number, radius: number, middle: Flat = [0, 0]): Outline[] {
  const steps = 10
  const corners = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const
  const points = corners.flatMap(([x, y, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Outline => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180
      const normal: Flat = [Math.cos(angle), Math.sin(angle)]
      const at: Flat = [
        middle[0] + x * (width / 2 - radius) + radius * normal[0],
        middle[1] + y * (height / 2 - radius) + radius * normal[1],
      ]
      return { at, normal }
    }),
  )
  return points[0] ? [...points, points[0]] : points
}

export interface SlabSize {
  width: number
  height: number
  thickness: number
  /** Radius of the corners. */
  radius: number
  /** Width of the bevel. */
  edge: number
  /** A cut-out slot: its centre across and up, size and corner radius. */
  slot?: { across: number; up: number; width: number; height: number; radius: number }
}

/** An upright rounded plate that faces the camera, with bevelled edges. */
export function slabMesh({ width, height, thickness, radius, edge, slot }: SlabSize): Mesh {
  const mesh = newMesh()
  const outline = roundedOutline(width, height, radius)
  const placed = ([x, z]: Flat, y: number): Vector => [x, y, z]
  const rim: { inset: number; y: number; out: number; along: number }[] = []
  for (const side of [-1, 1]) {
    const arc = [0, 1, 2, 3].map(step => {
      const angle = ((90 * step) / 3) * (Math.PI / 180)
      return {
        inset: edge * (1 - Math.sin(angle)),
        y: side * (thickness / 2 - edge * (1 - Math.cos(angle))),
        out: Math.sin(angle),
        along: side * Math.cos(angle),
      }
    })
    rim.push(...(side < 0 ? arc : arc.reverse()))
  }
  joinRows(
    mesh,
    rim.map(({ inset, y, out, along }) =>
      outline.map(({ at, normal }) =>
        addCorner(
          mesh,
          placed([at[0] - normal[0] * inset, at[1] - normal[1] * inset], y),
          [normal[0] * out, along, normal[1] * out],
          'edge',
        ),
      ),
    ),
  )
  const hole = slot && roundedOutline(slot.width, slot.height, slot.radius, [slot.across, slot.up])
  for (const [face, side] of [
    ['front', -1],
    ['back', 1],
  ] as const) {
    const corner = (at: Flat) =>
      addCorner(mesh, placed(at, (side * thickness) / 2), [0, side, 0], face, [
        0.5 - (side * at[0]) / width,
        0.5 - at[1] / height,
      ])
    const outer = outline.map(({ at, normal }) =>
      corner([at[0] - normal[0] * edge, at[1] - normal[1] * edge]),
    )
    const inner = hole ? hole.map(({ at }) => corner(at)) : outer.map(() => 0)
    if (!hole) inner.fill(corner([0, 0]))
    joinRows(mesh, [inner, outer])
  }
  if (hole) {
    joinRows(
      mesh,
      [-1, 1].map(side =>
        hole.map(({ at, normal }) =>
          addCorner(mesh, placed(at, (side * thickness) / 2), [-normal[0], 0, -normal[1]], 'edge'),
        ),
      ),
    )
  }
  return mesh
}

/** A corner of a bent profile: distance from the camera, height and bend radius. */
export type BendPoint = readonly [y: number, z: number, radius: number]

/** Points along a bent line. */
function bentLine(profile: readonly BendPoint[], steps: number): Flat[] {
  return profile.flatMap(([y, z, radius], at): Flat[] => {
    const [before, after] = [profile[at - 1], profile[at + 1]]
    if (!before || !after || radius === 0) return [[y, z]]
    const towards = ([otherY, otherZ]: BendPoint): Flat => {
      const long = Math.hypot(otherY - y, otherZ - z)
      return [(otherY - y) / long, (otherZ - z) / long]
    }
    const [a, b] = [towards(before), towards(after)]
    const half = Math.acos(a[0] * b[0] + a[1] * b[1]) / 2
    const reach = radius / Math.tan(half)
    const middle = Math.hypot(a[0] + b[0], a[1] + b[1])
    const far = radius / Math.sin(half)
    const centre: Flat = [y + ((a[0] + b[0]) / middle) * far, z + ((a[1] + b[1]) / middle) * far]
    const from = Math.atan2(z + a[1] * reach - centre[1], y + a[0] * reach - centre[0])
    const to = Math.atan2(z + b[1] * reach - centre[1], y + b[0] * reach - centre[0])
    const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from))
    return Array.from({ length: steps + 1 }, (_, step): Flat => {
      const angle = from + (turn * step) / steps
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
    })
  })
}

function normalsOf(line: readonly Flat[]): Flat[] {
  return line.map((point, at) => {
    const [before, after] = [line[at - 1] ?? point, line[at + 1] ?? point]
    const long = Math.hypot(after[0] - before[0], after[1] - before[1])
    return [-(after[1] - before[1]) / long, (after[0] - before[0]) / long]
  })
}

/** A sheet bent along a profile, with bevelled cut edges. */
export function bentSheetMesh(
  profile: readonly BendPoint[],
  width: number,
  thickness: number,
  edge: number,
): Mesh {
  const mesh = newMesh()
  const line = bentLine(profile, 16)
  const normals = normalsOf(line)
  const [half, low] = [width / 2, thickness / 2]
  // The cross-section of the cut, from one face over the bevels to the other: outward offset, height and normal.
  const around = [-1, 1].flatMap(side => {
    const arc = [0, 45, 90].map(degrees => {
      const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
      return {
        out: -edge * (1 - sine),
        high: side * (low - edge * (1 - cosine)),
        look: [sine, side * cosine] as const,
      }
    })
    return side < 0 ? arc : arc.reverse()
  })
  const onSheet = (at: number, x: number, high: number): Vector => {
    const [point, normal] = [line[at] ?? [0, 0], normals[at] ?? [0, 0]]
    return [x, point[0] + normal[0] * high, point[1] + normal[1] * high]
  }
  for (const side of [-1, 1]) {
    const rows = line.map((_, at) => {
      const normal = normals[at] ?? [0, 0]
      return [-half + edge, half - edge].map(x =>
        addCorner(
          mesh,
          onSheet(at, x, side * low),
          [0, side * normal[0], side * normal[1]],
          side < 0 ? 'front' : 'back',
        ),
      )
    })
    joinRows(mesh, rows)
    const cut = line.map((_, at) => {
      const normal = normals[at] ?? [0, 0]
      return around.map(({ out, high, look }) =>
        addCorner(
          mesh,
          onSheet(at, side * (half + out), high),
          [side * look[0], look[1] * normal[0], look[1] * normal[1]],
          'edge',
        ),
      )
    })
    joinRows(mesh, cut)
  }
  for (const at of [0, line.length - 1]) {
    const normal = normals[at] ?? [0, 0]
    const outwards: Flat = at === 0 ? [-normal[1], normal[0]] : [normal[1], -normal[0]]
    const rows = around.map(({ out, high, look }) =>
      [-half + edge, half - edge].map(x => {
        const place = onSheet(at, x, high)
        return addCorner(
          mesh,
          [place[0], place[1] + outwards[0] * (out + edge), place[2] + outwards[1] * (out + edge)],
          [0, look[0] * outwards[0] + look[1] * normal[0], look[0] * outwards[1] + look[1] * normal[1]],
          'edge',
        )
      }),
    )
    joinRows(mesh, rows)
  }
  return mesh
}

/** A sheet without thickness that faces up and then bends towards the camera. */
export function bentPaperMesh(profile: readonly BendPoint[], width: number): Mesh {
  const mesh = newMesh()
  const line = bentLine(profile, 48)
  const normals = normalsOf(line)
  joinRows(
    mesh,
    line.map(([y, z], at) =>
      [-width / 2, width / 2].map(x =>
        addCorner(mesh, [x, y, z], [0, normals[at]?.[0] ?? 0, normals[at]?.[1] ?? 0], 'none'),
      ),
    ),
  )
  return mesh
}

/** A band along a line: `across` is the direction of its width, `offset` the start along it. */
export function stripMesh(
  line: readonly Vector[],
  across: Vector,
  { offset, width, thickness }: { offset: number; width: number; thickness: number },
): Mesh {
  const mesh = newMesh()
  let long = 0
  const rows = line.map((point, at) => {
    const [before, after] = [line[at - 1] ?? point, line[at + 1] ?? point]
    if (at > 0) long += Math.hypot(...subtractVectors(point, before))
    const out = normaliseVector(crossProduct(normaliseVector(subtractVectors(after, before)), across))
    return {
      out,
      long,
      low: addVectors(point, scaleVector(across, offset)),
      high: addVectors(point, scaleVector(across, offset + width)),
    }
  })
  for (const side of [-1, 1]) {
    joinRows(
      mesh,
      rows.map(({ out, long, low, high }) => {
        const [lift, normal] = [scaleVector(out, (side * thickness) / 2), scaleVector(out, side)]
        return [
          addCorner(mesh, addVectors(low, lift), normal, 'none', [offset, long]),
          addCorner(mesh, addVectors(high, lift), normal, 'none', [offset + width, long]),
        ]
      }),
    )
    joinRows(
      mesh,
      rows.map(({ out, long, low, high }) => {
        const edge = side < 0 ? low : high
        const lift = scaleVector(out, thickness / 2)
        return [addVectors(edge, lift), subtractVectors(edge, lift)].map(at =>
          addCorner(mesh, at, scaleVector(across, side), 'none', [offset, long]),
        )
      }),
    )
  }
  return mesh
}

/** An upright ring of wire that faces the camera. */
export function ringMesh(middle: Vector, radius: number, wire: number): Mesh {
  const mesh = newMesh()
  const circle = (steps: number) =>
    Array.from({ length: steps + 1 }, (_, step) => (2 * Math.PI * step) / steps)
  joinRows(
    mesh,
    circle(36).map(around => {
      const out: Vector = [Math.cos(around), 0, Math.sin(around)]
      return circle(10).map(turn => {
        const normal = addVectors(scaleVector(out, Math.cos(turn)), [0, Math.sin(turn), 0])
        return addCorner(
          mesh,
          addVectors(middle, addVectors(scaleVector(out, radius), scaleVector(normal, wire))),
          normal,
          'none',
        )
      })
    }),
  )
  return mesh
}
