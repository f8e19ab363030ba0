import {
  BASE_COLOURS,
  COLOUR_KEYS,
  FULL_COLOUR_BASE,
  isMetal,
  type ProductChoice,
} from '@dotyk/domain/catalogue'
import { drawArtwork, SURFACE_NAMES } from '@dotyk/domain/print'
import { materialTint, ribbonTint, tintOfHex } from '../../tints/tints.ts'
import {
  assertProgramLinked,
  freeMesh,
  type LoadedMesh,
  loadMesh,
  loadTexture,
  createProgram,
} from './gpu.ts'
import type { LiveScene, Rotation } from './live-scene.ts'
import { productLookOf } from './product-look.ts'
import { createDesignPictures } from './design-pictures.ts'
import { createPrintTools, paintPrint } from './paint-print.ts'
import {
  PAPER_FRAGMENT_SHADER,
  PAPER_VERTEX_SHADER,
  PRODUCT_FRAGMENT_SHADER,
  MATERIAL_KINDS,
  LIGHT_COUNT,
  MAX_SCREENS,
  PAPER_SCALE_DOWN,
  PRODUCT_VERTEX_SHADER,
} from './shaders.ts'
import { bentPaperMesh } from './solids.ts'
import {
  addVectors,
  crossProduct,
  type Matrix,
  transformPoint,
  poseMatrix,
  scaleVector,
  cameraMatrix,
  subtractVectors,
  rotateVector,
  normaliseVector,
  type Vector,
} from './space.ts'
import { type Material, type ProductModel, PRODUCT_MODELS } from './product-models.ts'

export { startDrawLoop } from './draw-loop.ts'
export { loadPrintFonts } from './paint-print.ts'

const STEEL_TINT: Vector = [0.62, 0.62, 0.62]

/** Soft boxes: a large one from the upper left, a long one behind on the right, a weak one from the front. */
const BOXES = [
  { at: [-700, -260, 860], width: 620, height: 620, watts: 15e6, by: 'key' },
  { at: [640, 330, 420], width: 160, height: 900, watts: 6e6, by: 'rim' },
  { at: [380, -900, 260], width: 900, height: 500, watts: 2.2e6, by: 'key' },
] as const satisfies readonly {
  at: Vector
  width: number
  height: number
  watts: number
  by: 'key' | 'rim'
}[]

interface Shown {
  thing: ProductModel
  paper: LoadedMesh
  parts: { material: Material; mesh: LoadedMesh }[]
}

/**
 * A product in a photo studio, drawn on this canvas on request.
 * @param onPicture called when a picture of the shown design has loaded; the next `show` paints that picture
 * @throws Error if the browser has no hardware-accelerated WebGL 2, or the driver rejects the shaders
 */
export function openScene(canvas: HTMLCanvasElement, onPicture: () => void): LiveScene {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: true, powerPreference: 'low-power' })
  if (!gl) throw new Error('There is no WebGL 2.')
  if (isDrawnByProcessor(gl)) throw new Error('There is no graphics card.')
  const program = createProgram(gl, PRODUCT_VERTEX_SHADER, PRODUCT_FRAGMENT_SHADER)
  const behind = createProgram(gl, PAPER_VERTEX_SHADER, PAPER_FRAGMENT_SHADER)
  assertProgramLinked(gl, program)
  assertProgramLinked(gl, behind)
  const nothing = gl.createVertexArray()
  const paperTarget = { frame: gl.createFramebuffer(), texture: gl.createTexture(), width: 0, height: 0 }
  const uniforms = new Map<string, WebGLUniformLocation | null>()
  const at = (name: string) => {
    if (!uniforms.has(name)) uniforms.set(name, gl.getUniformLocation(program, name))
    return uniforms.get(name) ?? null
  }
  const textures = { front: gl.createTexture(), back: gl.createTexture() }
  const blank = new ImageData(1, 1)
  for (const texture of Object.values(textures)) loadTexture(gl, texture, blank)
  const tools = createPrintTools()
  let isClosed = false
  const pictures = createDesignPictures(() => {
    printKey = ''
    if (!isClosed) onPicture()
  })
  let shown: Shown | null = null
  let look: ReturnType<typeof productLookOf> | null = null
  let printKey = ''
  /** Bit mask of the printed sides, as the shader expects. */
  let printed = 0

  const free = (): void => {
    if (!shown) return
    for (const mesh of [shown.paper, ...shown.parts.map(part => part.mesh)]) freeMesh(gl, mesh)
    shown = null
  }

  const load = (accessory: ProductChoice['accessory']): void => {
    free()
    const thing = PRODUCT_MODELS[accessory]()
    const { floor, backdrop } = thing.paper
    const surface = floor + 1
    const paper = bentPaperMesh(
      [
        [-2_500, surface, 0],
        [backdrop, surface, 420],
        [backdrop + 60, floor + 2_600, 0],
      ],
      6_000,
    )
    shown = {
      thing,
      paper: loadMesh(gl, paper),
      parts: thing.parts.map(({ material, mesh }) => ({ material, mesh: loadMesh(gl, mesh) })),
    }
  }

  return {
    show(product) {
      const next = productLookOf(product)
      if (next.choice.accessory !== look?.choice.accessory) load(next.choice.accessory)
      look = next
      const key = JSON.stringify([next.contents, next.choice.accessory, next.choice.colour])
      if (key === printKey) return
      printKey = key
      printed = next.choice.colour === FULL_COLOUR_BASE ? 4 : 0
      SURFACE_NAMES.forEach((name, bit) => {
        const artwork = drawArtwork(tools, next.choice, name, next.contents)
        if (!artwork) return
        loadTexture(gl, textures[name], paintPrint(artwork, pictures))
        printed |= 1 << bit
      })
    },

    draw(turn) {
      if (!shown || !look || gl.isContextLost()) return
      const { thing } = shown
      const { pose, eye, towards } = standing(thing, turn)
      gl.useProgram(program)
      gl.uniformMatrix4fv(
        at('uCamera'),
        false,
        cameraMatrix(eye, towards, thing.camera.lens, canvas.width / canvas.height),
      )
      gl.uniform3fv(at('uEye'), eye)
      lightUp(gl, at, thing)
      hang(gl, at, thing, pose)
      gl.uniform1i(at('uPrinted'), printed)
      gl.uniform3fv(at('uInk'), tintOfHex(BASE_COLOURS[COLOUR_KEYS[look.choice.colour]].print))
      gl.uniform3fv(at('uGrain'), rotateVector(pose, [1, 0, 0]))
      ;(['front', 'back'] as const).forEach((name, unitAt) => {
        gl.activeTexture(gl.TEXTURE0 + unitAt)
        gl.bindTexture(gl.TEXTURE_2D, textures[name])
        gl.uniform1i(at(name === 'front' ? 'uFront' : 'uBack'), unitAt)
      })

      gl.disable(gl.DEPTH_TEST)
      sizePaper(gl, paperTarget, canvas)
      gl.bindFramebuffer(gl.FRAMEBUFFER, paperTarget.frame)
      gl.viewport(0, 0, paperTarget.width, paperTarget.height)
      gl.uniformMatrix4fv(at('uPose'), false, poseMatrix([0, 0, 0], [0, 0, 0]))
      gl.uniform1i(at('uKind'), MATERIAL_KINDS.paper)
      drawMesh(gl, shown.paper)

      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      gl.useProgram(behind)
      gl.activeTexture(gl.TEXTURE2)
      gl.bindTexture(gl.TEXTURE_2D, paperTarget.texture)
      gl.uniform1i(gl.getUniformLocation(behind, 'uPaper'), 2)
      gl.bindVertexArray(nothing)
      gl.drawArrays(gl.TRIANGLES, 0, 3)

      gl.useProgram(program)
      gl.enable(gl.DEPTH_TEST)
      gl.uniformMatrix4fv(at('uPose'), false, pose)
      for (const { material, mesh } of shown.parts) drawPart(gl, at, material, mesh, look.choice)
    },

    close() {
      isClosed = true
      free()
      for (const texture of Object.values(textures)) gl.deleteTexture(texture)
      gl.deleteTexture(paperTarget.texture)
      gl.deleteFramebuffer(paperTarget.frame)
      gl.deleteVertexArray(nothing)
      gl.deleteProgram(program)
      gl.deleteProgram(behind)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

/** Returns true for software rendering, which takes seconds per frame, so the still picture is better. */
function isDrawnByProcessor(gl: WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = info && gl.getParameter(info.UNMASKED_RENDERER_WEBGL)
  return typeof renderer === 'string' && /swiftshader|llvmpipe|softpipe|software/i.test(renderer)
}

interface PaperTarget {
  frame: WebGLFramebuffer
  texture: WebGLTexture
  width: number
  height: number
}

/** Resizes the paper's render target if the canvas has changed size. */
function sizePaper(gl: WebGL2RenderingContext, target: PaperTarget, canvas: HTMLCanvasElement): void {
  const [width, height] = [canvas.width, canvas.height].map(pixels =>
    Math.ceil(pixels / PAPER_SCALE_DOWN),
  ) as [number, number]
  if (target.width === width && target.height === height) return
  Object.assign(target, { width, height })
  gl.activeTexture(gl.TEXTURE2)
  gl.bindTexture(gl.TEXTURE_2D, target.texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
  for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, edge, gl.CLAMP_TO_EDGE)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR)
  gl.bindFramebuffer(gl.FRAMEBUFFER, target.frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target.texture, 0)
}

type UniformAt = (name: string) => WebGLUniformLocation | null

function drawMesh(gl: WebGL2RenderingContext, { array, count }: LoadedMesh): void {
  gl.bindVertexArray(array)
  gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, 0)
}

function drawPart(
  gl: WebGL2RenderingContext,
  at: UniformAt,
  material: Material,
  mesh: LoadedMesh,
  choice: ProductChoice,
): void {
  const { kind, tint } = surfaceOf(material, choice)
  gl.uniform1i(at('uKind'), kind)
  gl.uniform3fv(at('uTint'), tint)
  const isClear = kind === MATERIAL_KINDS.clear || kind === MATERIAL_KINDS.strap
  if (!isClear) {
    drawMesh(gl, mesh)
    return
  }
  // Transparent surfaces blend with what is behind them, so the farthest faces are drawn first.
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.SRC_ALPHA)
  gl.depthMask(false)
  drawMesh(gl, mesh)
  gl.depthMask(true)
  gl.disable(gl.BLEND)
}

function surfaceOf(material: Material, choice: ProductChoice): { kind: number; tint: Vector } {
  switch (material) {
    case 'clear':
      return { kind: MATERIAL_KINDS.clear, tint: [1, 1, 1] }
    case 'strap':
      return { kind: MATERIAL_KINDS.strap, tint: [1, 1, 1] }
    case 'steel':
      return { kind: MATERIAL_KINDS.steel, tint: STEEL_TINT }
    case 'ribbon-light':
    case 'ribbon-deep':
      return { kind: MATERIAL_KINDS.woven, tint: ribbonTint(choice, material) }
    case 'coloured':
      return {
        kind: isMetal(choice.colour) ? MATERIAL_KINDS.metal : MATERIAL_KINDS.plastic,
        tint: materialTint(choice),
      }
  }
}

/** Returns the model and camera; both still pictures are positions of it, and other rotations are interpolated. */
function standing(
  { front, back, camera }: ProductModel,
  { around, over }: Rotation,
): { pose: Matrix; eye: Vector; towards: Vector } {
  const radians = (around * Math.PI) / 180
  const share = (1 - Math.cos(radians)) / 2
  const between = (a: number, b: number) => a + (b - a) * share
  const [fx, fy, fz] = front.turn
  const [bx, by, bz] = back.turn
  const turn: Vector = [between(fx, bx), between(fy, by), fz + around + (bz - fz - 180) * share]
  const towards: Vector = [0, 0, between(front.towards[2], back.towards[2])]
  const arm = subtractVectors(camera.at, towards)
  const lift = Math.atan2(arm[2], -arm[1]) + (over * Math.PI) / 180
  const long = Math.hypot(arm[1], arm[2])
  const eye = addVectors(towards, [0, -long * Math.cos(lift), long * Math.sin(lift)])
  return { pose: poseMatrix(front.at, turn), eye, towards }
}

function lightUp(gl: WebGL2RenderingContext, at: UniformAt, { light }: ProductModel): void {
  const boxes = BOXES.map(({ at: place, width, height, watts, by }) => {
    const out = normaliseVector(subtractVectors(place, light.middle))
    const across = normaliseVector(crossProduct([0, 0, 1], out))
    return {
      place,
      across: scaleVector(across, width / 2),
      up: scaleVector(crossProduct(out, across), height / 2),
      light: (watts * light[by]) / (Math.PI * width * height),
    }
  })
  const flat = (of: (box: (typeof boxes)[number]) => Vector) => new Float32Array(boxes.flatMap(of))
  gl.uniform3fv(
    at('uBoxAt'),
    flat(box => box.place),
  )
  gl.uniform3fv(
    at('uBoxAcross'),
    flat(box => box.across),
  )
  gl.uniform3fv(
    at('uBoxUp'),
    flat(box => box.up),
  )
  gl.uniform1fv(at('uBoxLight'), new Float32Array(boxes.map(box => box.light)).subarray(0, LIGHT_COUNT))
}

function hang(gl: WebGL2RenderingContext, at: UniformAt, { screens }: ProductModel, pose: Matrix): void {
  const flat = (of: (screen: ProductModel['screens'][number]) => Vector) => {
    const values = new Float32Array(MAX_SCREENS * 3)
    values.set(screens.flatMap(of))
    return values
  }
  const densities = new Float32Array(MAX_SCREENS)
  densities.set(screens.map(screen => screen.density))
  gl.uniform1i(at('uScreens'), screens.length)
  gl.uniform3fv(
    at('uScreenAt'),
    flat(screen => transformPoint(pose, screen.at)),
  )
  gl.uniform3fv(
    at('uScreenAcross'),
    flat(screen => rotateVector(pose, screen.across)),
  )
  gl.uniform3fv(
    at('uScreenUp'),
    flat(screen => rotateVector(pose, screen.up)),
  )
  gl.uniform1fv(at('uScreenDensity'), densities)
}
