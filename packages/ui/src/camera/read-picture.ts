import type { Image } from 'qr/decode.js'

type Pixels = ImageBitmap | HTMLVideoElement

/** The part of the Shape Detection API that reads codes; TypeScript doesn't have it. */
interface CodeDetector {
  detect: (source: Pixels) => Promise<{ rawValue: string }[]>
}

interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Kinds of codes. Only a browser's own reader reads bar codes, such as those of the carrier's labels. */
export type CodeFormat = 'qr_code' | 'code_128' | 'ean_13'

const QR_ALONE: readonly CodeFormat[] = ['qr_code']

/** Returns the text of a code in a picture; null if it has none. */
export type ReadCode = (source: Pixels) => Promise<string | null>

/**
 * The sizes of a picture's longer side, in pixels, at which our own reader searches for codes: small sizes are fast, large sizes
 * find small codes.
 */
const CAMERA_SIDES = [960]
const PHOTO_SIDES = [1_000, 2_000, 500]

/** Returns the browser's own code reader, or our own reader of QR codes if the browser has none. */
export async function loadCodeReader(formats: readonly CodeFormat[] = QR_ALONE): Promise<ReadCode> {
  return (await openNativeReader(formats)) ?? openOwnReader(CAMERA_SIDES)
}

/**
 * Returns the text of the code in a photograph; null if it has none.
 * @throws DOMException for a file that is no picture this browser reads
 */
export async function readCodeInPhoto(
  file: Blob,
  formats: readonly CodeFormat[] = QR_ALONE,
): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    const native = await openNativeReader(formats)
    return (await native?.(picture)) ?? (await (await openOwnReader(PHOTO_SIDES))(picture))
  } finally {
    picture.close()
  }
}

async function openNativeReader(wanted: readonly CodeFormat[]): Promise<ReadCode | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: CodeDetectorClass }
  const formats: readonly string[] = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !formats.includes('qr_code')) return null
  const detector = new Detector({ formats: wanted.filter(format => formats.includes(format)) })
  return async source => {
    const [code] = await detector.detect(source).catch(() => [])
    return code?.rawValue ?? null
  }
}

async function openOwnReader(sides: readonly number[]): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const decode = (image: Image) => {
    try {
      return decodeQR(image)
    } catch {
      // The library reports a picture without a code only by throwing an error.
      return null
    }
  }
  return async source => {
    if (!context) return null
    const { width, height } = sizeOf(source)
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      if (canvas.width === 0 || canvas.height === 0) return null
      context.drawImage(source, 0, 0, canvas.width, canvas.height)
      const text = decode(context.getImageData(0, 0, canvas.width, canvas.height))
      if (text !== null) return text
    }
    return null
  }
}

function sizeOf(source: Pixels): { width: number; height: number } {
  return 'videoWidth' in source ? { width: source.videoWidth, height: source.videoHeight } : source
}
