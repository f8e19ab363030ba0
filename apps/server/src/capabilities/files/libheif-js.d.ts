declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary: () => boolean
    get_width: () => number
    get_height: () => number
    /** Fills `data` with RGBA, turned upright; answers null when the picture can't be decoded. */
    display: (
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ) => void
    free: () => void
  }
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }
  export default libheif
}
