import { ACCESSORY_SIZES, type AccessoryId } from '@dotyk/domain/catalogue'
import {
  bentSheetMesh,
  type BendPoint,
  joinMeshes,
  type Mesh,
  transformMesh,
  ringMesh,
  slabMesh,
  stripMesh,
} from './solids.ts'
import {
  addVectors,
  crossProduct,
  poseMatrix,
  scaleVector,
  subtractVectors,
  normaliseVector,
  type Vector,
} from './space.ts'

/*
 * The products in real size and their position before the camera, equal to the scene of the still pictures
 * (studio/product-renders/scene.py), so that a still and the first frame match.
 */

export type Material = 'coloured' | 'ribbon-light' | 'ribbon-deep' | 'steel' | 'clear' | 'strap'

/** A flat part that blocks light from what is behind it. */
export interface LightScreen {
  at: Vector
  /** The vector from the screen's centre to its edges. */
  across: Vector
  up: Vector
  /** The share of the light that the screen blocks. */
  density: number
}

interface Pose {
  at: Vector
  /** Degrees around x, y and z. */
  turn: Vector
  /** The point that the camera looks at. */
  towards: Vector
}

export interface ProductModel {
  parts: readonly { material: Material; mesh: Mesh }[]
  screens: readonly LightScreen[]
  /** Poses shown by the two still pictures. */
  front: Pose
  back: Pose
  camera: { at: Vector; lens: number }
  /** The paper behind the product: height of the floor and distance of the backdrop. */
  paper: { floor: number; backdrop: number }
  /** The point that the soft boxes face, and their relative brightness. */
  light: { middle: Vector; key: number; rim: number }
}

export const PRODUCT_MODELS: Record<AccessoryId, () => ProductModel> = {
  1: card,
  2: stand,
  3: badge,
  4: menu,
}

function card(): ProductModel {
  const { width, height, depth: thickness } = ACCESSORY_SIZES[1]
  const size = { width, height, thickness, radius: 3.18, edge: 0.12 }
  const [at, towards] = [
    [0, 0, 40],
    [0, 0, 37],
  ] as const
  return {
    parts: [{ material: 'coloured', mesh: slabMesh(size) }],
    screens: [{ at: [0, 0, 0], across: [42.8, 0, 0], up: [0, 0, 27], density: 1 }],
    front: { at, turn: [-24, 8, -24], towards },
    back: { at, turn: [24, 7, 204], towards },
    camera: { at: [0, -430, 150], lens: 112 },
    paper: { floor: 0, backdrop: 900 },
    light: { middle: [0, 0, 45], key: 1, rim: 1.15 },
  }
}

function stand(): ProductModel {
  const lean = (17 * Math.PI) / 180
  const [foot, thickness] = [-42, 4]
  const onFace = (height: number): Vector => [0, foot + (height - thickness / 2) * Math.tan(lean), height]
  const profile: BendPoint[] = [
    [63, thickness / 2, 0],
    [foot, thickness / 2, 9],
    [onFace(138)[1], 138, 0],
  ]
  const outwards: Vector = [0, -Math.cos(lean), Math.sin(lean)]
  const upwards: Vector = [0, Math.sin(lean), Math.cos(lean)]
  const middle = addVectors(onFace(77), scaleVector(outwards, thickness / 2 + 0.5))
  const panel = slabMesh({ width: 118, height: 112, thickness: 0.9, radius: 6, edge: 0.2 })
  const pose = { at: [0, 0, 0], towards: [0, 0, 64] } as const
  return {
    parts: [
      { material: 'coloured', mesh: transformMesh(panel, poseMatrix(middle, [-17, 0, 0])) },
      { material: 'clear', mesh: bentSheetMesh(profile, ACCESSORY_SIZES[2].width, thickness, 0.8) },
    ],
    screens: [
      { at: middle, across: [59, 0, 0], up: scaleVector(upwards, 56), density: 1 },
      { at: onFace(70), across: [65, 0, 0], up: scaleVector(upwards, 70), density: 0.14 },
      { at: [0, 10, 2], across: [65, 0, 0], up: [0, 53, 0], density: 0.12 },
    ],
    front: { ...pose, turn: [0, 0, -24] },
    back: { ...pose, turn: [0, 0, 152] },
    camera: { at: [0, -640, 240], lens: 94 },
    paper: { floor: 0, backdrop: 900 },
    light: { middle: [0, 0, 60], key: 1, rim: 1.1 },
  }
}

function badge(): ProductModel {
  const middle = 115
  const { width, height } = ACCESSORY_SIZES[3]
  const body = slabMesh({
    width,
    height,
    thickness: 1.1,
    radius: 4,
    edge: 0.18,
    slot: { across: 0, up: 37, width: 14, height: 3.2, radius: 1.55 },
  })
  const clipTop = middle + 55
  const strap = [
    [-2.2, 36.5],
    [-3.2, 41],
    [-2.2, 47],
    [0, 50],
    [1.8, 45],
    [2.1, 36.5],
  ].map(([y = 0, z = 0]): Vector => [0, y, middle + z])
  const clamp = slabMesh({ width: 17, height: 9, thickness: 3.4, radius: 1.4, edge: 0.5 })
  const steel = [
    ringMesh([0, 0, clipTop - 6], 5.5, 0.9),
    transformMesh(clamp, poseMatrix([0, 0, clipTop + 3.4], [0, 0, 0])),
  ]
  const pose = { at: [0, 0, 0], towards: [0, 0, 128] } as const
  return {
    parts: [
      { material: 'coloured', mesh: transformMesh(body, poseMatrix([0, 0, middle], [0, 0, 0])) },
      { material: 'steel', mesh: joinMeshes(steel) },
      { material: 'ribbon-light', mesh: ribbon(clipTop + 7.5, -7.5) },
      { material: 'ribbon-deep', mesh: ribbon(clipTop + 7.5, 0) },
      { material: 'strap', mesh: stripMesh(strap, [1, 0, 0], { offset: -4.5, width: 9, thickness: 0.8 }) },
    ],
    screens: [{ at: [0, 0, middle], across: [27, 0, 0], up: [0, 0, 43], density: 1 }],
    front: { ...pose, turn: [0, 0, -16] },
    back: { ...pose, turn: [0, 0, 163] },
    camera: { at: [0, -520, 172], lens: 107 },
    paper: { floor: -60, backdrop: 190 },
    light: { middle: [0, 0, 150], key: 1.15, rim: 1.1 },
  }
}

/** One half of a woven ribbon's width, starting at `offset`: two ends that meet in a fold above the clip. */
function ribbon(top: number, offset: number): Mesh {
  const band = { offset, width: 7.5, thickness: 0.9 }
  const ends = [-1, 1].map(end => {
    const line = Array.from({ length: 41 }, (_, step): Vector => {
      const share = step / 40
      const sway = Math.sin(share * 5.2 + end) * 2.2 * share
      return [end * 34 * share ** 1.25, -1.1 * end + sway + 3 * Math.sin(share * 3), top + share * 190]
    })
    const lean = normaliseVector(subtractVectors(line.at(-1) ?? [0, 0, 1], line[0] ?? [0, 0, 0]))
    return stripMesh(line, normaliseVector(crossProduct(lean, [0, 1, 0])), band)
  })
  const fold = Array.from({ length: 16 }, (_, step): Vector => {
    const angle = ((step * 20 - 60) * Math.PI) / 180
    return [0, -2.4 * Math.cos(angle), top + 1 - 3.4 * Math.sin(angle)]
  })
  return joinMeshes([...ends, stripMesh(fold, [1, 0, 0], band)])
}

function menu(): ProductModel {
  const [lean, stay] = [(14 * Math.PI) / 180, (20 * Math.PI) / 180]
  const hinge = 112
  const hingeBack = hinge * Math.tan(lean) + 2.6
  const footBack = hingeBack + hinge * Math.tan(stay)
  const { width, height } = ACCESSORY_SIZES[4]
  const board = slabMesh({ width, height, thickness: 2.2, radius: 2.5, edge: 0.25 })
  const long = hinge / Math.cos(stay)
  const leg = slabMesh({ width: 62, height: long, thickness: 1.8, radius: 2, edge: 0.25 })
  const middle: Vector = [0, 75 * Math.sin(lean), 75 * Math.cos(lean) + 0.4]
  const behind: Vector = [0, (hingeBack + footBack) / 2, hinge / 2 + 0.4]
  const blank = withoutPrint(leg)
  return {
    parts: [
      {
        material: 'coloured',
        mesh: joinMeshes([
          transformMesh(board, poseMatrix(middle, [-14, 0, 0])),
          transformMesh(blank, poseMatrix(behind, [20, 0, 0])),
        ]),
      },
    ],
    screens: [
      { at: middle, across: [50, 0, 0], up: [0, 75 * Math.sin(lean), 75 * Math.cos(lean)], density: 1 },
      {
        at: behind,
        across: [31, 0, 0],
        up: [0, (-long / 2) * Math.sin(stay), (long / 2) * Math.cos(stay)],
        density: 1,
      },
    ],
    front: { at: [0, -8, 0], turn: [0, 0, -25], towards: [0, 0, 72] },
    back: { at: [0, -8, 0], turn: [0, 0, 150], towards: [0, 0, 64] },
    camera: { at: [0, -620, 210], lens: 92 },
    paper: { floor: 0, backdrop: 900 },
    light: { middle: [0, 0, 70], key: 1, rim: 1.1 },
  }
}

function withoutPrint({ corners, triangles }: Mesh): Mesh {
  return { triangles, corners: corners.map((value, at) => (at % 9 === 8 ? 0 : value)) }
}
