import { FLOATS_PER_VERTEX, type Mesh } from './solids.ts'

/** A mesh in GPU memory. */
export interface LoadedMesh {
  array: WebGLVertexArrayObject
  count: number
  buffers: WebGLBuffer[]
}

/** @throws Error with the driver's message if a shader does not compile or link */
export function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram()
  const shaders = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const
  for (const [type, source] of shaders) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('The graphics context is lost.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    // The program keeps its own reference until it is deleted.
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return program
}

/** @throws Error with the driver's message; blocks until compilation has finished */
export function assertProgramLinked(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  if (gl.getProgramParameter(program, gl.LINK_STATUS)) return
  const told = (gl.getAttachedShaders(program) ?? []).map(shader => gl.getShaderInfoLog(shader))
  throw new Error(`The light can't be drawn: ${[gl.getProgramInfoLog(program), ...told].join(' ')}`)
}

export function loadMesh(gl: WebGL2RenderingContext, { corners, triangles }: Mesh): LoadedMesh {
  const array = gl.createVertexArray()
  const buffers = [gl.createBuffer(), gl.createBuffer()] as const
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers[0])
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(corners), gl.STATIC_DRAW)
  for (const at of [0, 1, 2]) {
    gl.enableVertexAttribArray(at)
    gl.vertexAttribPointer(at, 3, gl.FLOAT, false, FLOATS_PER_VERTEX * 4, at * 12)
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[1])
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint16Array(triangles), gl.STATIC_DRAW)
  gl.bindVertexArray(null)
  return { array, count: triangles.length, buffers: [...buffers] }
}

export function freeMesh(gl: WebGL2RenderingContext, { array, buffers }: LoadedMesh): void {
  gl.deleteVertexArray(array)
  for (const buffer of buffers) gl.deleteBuffer(buffer)
}

/** Loads a picture as an anisotropically filtered texture. */
export function loadTexture(
  gl: WebGL2RenderingContext,
  texture: WebGLTexture,
  picture: TexImageSource,
): void {
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, edge, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  const slanted = gl.getExtension('EXT_texture_filter_anisotropic')
  if (slanted) gl.texParameteri(gl.TEXTURE_2D, slanted.TEXTURE_MAX_ANISOTROPY_EXT, 8)
}
