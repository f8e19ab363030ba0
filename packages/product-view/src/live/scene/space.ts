/** Millimetres: x to the right, y away from the camera, z upwards. */
export type Vector = readonly [x: number, y: number, z: number]
/** Column-major order, as WebGL expects. */
export type Matrix = readonly number[]

const DEGREE = Math.PI / 180

export const addVectors = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtractVectors = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaleVector = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const crossProduct = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const normaliseVector = (a: Vector): Vector => scaleVector(a, 1 / (Math.hypot(...a) || 1))

/** Returns a matrix that rotates around x, then y, then z, in degrees, and translates. */
export function poseMatrix(at: Vector, [aroundX, aroundY, aroundZ]: Vector): Matrix {
  const [cx, cy, cz] = [aroundX, aroundY, aroundZ].map(angle => Math.cos(angle * DEGREE)) as [
    number,
    number,
    number,
  ]
  const [sx, sy, sz] = [aroundX, aroundY, aroundZ].map(angle => Math.sin(angle * DEGREE)) as [
    number,
    number,
    number,
  ]
  return [
    ...[cz * cy, sz * cy, -sy, 0],
    ...[cz * sy * sx - sz * cx, sz * sy * sx + cz * cx, cy * sx, 0],
    ...[cz * sy * cx + sz * sx, sz * sy * cx - cz * sx, cy * cx, 0],
    ...[at[0], at[1], at[2], 1],
  ]
}

const entry = (matrix: Matrix, column: number, row: number) => matrix[column * 4 + row] ?? 0

/** Rotates a direction by a matrix. */
export function rotateVector(matrix: Matrix, [x, y, z]: Vector): Vector {
  const at = (row: number) =>
    entry(matrix, 0, row) * x + entry(matrix, 1, row) * y + entry(matrix, 2, row) * z
  return [at(0), at(1), at(2)]
}

/** Transforms a point by a matrix. */
export function transformPoint(matrix: Matrix, place: Vector): Vector {
  return addVectors(rotateVector(matrix, place), [
    entry(matrix, 3, 0),
    entry(matrix, 3, 1),
    entry(matrix, 3, 2),
  ])
}

function product(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [at >> 2, at & 3]
    return [0, 1, 2, 3].reduce((sum, each) => sum + entry(a, each, row) * entry(b, column, each), 0)
  })
}

/** Projection matrix of a camera: `lens` in millimetres on 36 mm wide film, as in the scene of the still pictures. */
export function cameraMatrix(eye: Vector, towards: Vector, lens: number, aspect: number): Matrix {
  const back = normaliseVector(subtractVectors(eye, towards))
  const right = normaliseVector(crossProduct([0, 0, 1], back))
  const up = crossProduct(back, right)
  const view = [
    ...[right[0], up[0], back[0], 0],
    ...[right[1], up[1], back[1], 0],
    ...[right[2], up[2], back[2], 0],
    ...[-dot(right, eye), -dot(up, eye), -dot(back, eye), 1],
  ]
  const [near, far] = [120, 9_000]
  const across = lens / 18
  const projection = [
    ...[across, 0, 0, 0],
    ...[0, across * aspect, 0, 0],
    ...[0, 0, (far + near) / (near - far), -1],
    ...[0, 0, (2 * far * near) / (near - far), 0],
  ]
  return product(projection, view)
}
