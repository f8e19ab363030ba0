import { PDFiumLibrary } from '@hyzyla/pdfium'
import { UnusableDesignError } from './design-picture.ts'

/** A rendered page as red, green, blue and opacity. */
export interface RenderedPage {
  data: Buffer
  width: number
  height: number
}

/** The maximum number of pages: one for each of a product's two sides. */
const MOST_PAGES = 2
/**
 * The maximum memory of the renderer in bytes: a page of the largest size takes a tenth, and a malicious one could take
 * everything.
 */
const MEMORY_BYTES = 768 * 1024 * 1024
const MEMORY_PAGE = 65_536
/** The text that Illustrator writes on the only page of a file that was saved without a PDF. */
const NO_PDF_INSIDE = /saved\s+without\s+PDF\s+Content/i
/** Matches the library's error for a file that needs a password. */
const PASSWORD = /password|security/i

/**
 * Draws the pages of a PDF on a transparent background, each with a longer side of `pixels`. The renderer is WebAssembly without
 * access to files, the network or scripts.
 * @throws UnusableDesign
 */
export async function renderPdf(bytes: Buffer, pixels: number): Promise<RenderedPage[]> {
  limitMemory()
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new UnusableDesignError(PASSWORD.test(String(error)) ? 'pdf-protected' : 'pdf-invalid')
  })
  try {
    if (document.getPageCount() > MOST_PAGES) throw new UnusableDesignError('design-too-many-pages')
    const pages: RenderedPage[] = []
    for (const page of document.pages()) {
      if (NO_PDF_INSIDE.test(page.getText())) throw new UnusableDesignError('design-without-pdf')
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const perPoint = pixels / Math.max(originalWidth, originalHeight)
      const pixelsOf = (points: number) => Math.max(1, Math.round(points * perPoint))
      const { data, width, height } = await page.render({
        width: pixelsOf(originalWidth),
        height: pixelsOf(originalHeight),
        // The scale is part of the width and height above, because the library's own scale would first round the page down to
        // whole points.
        scale: 1,
        transparent: true,
      })
      pages.push({ data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height })
    }
    if (pages.length === 0) throw new UnusableDesignError('pdf-invalid')
    return pages
  } finally {
    document.destroy()
    library.destroy()
  }
}

interface GrowingMemory {
  buffer: ArrayBuffer
  grow: (pages: number) => number
}

/** The parts of WebAssembly that Node's types lack. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Memory: { prototype: GrowingMemory } }
}

let isLimited = false

/** Limits the renderer's memory by refusing to grow it, because WebAssembly's limit can't be set from outside. */
function limitMemory(): void {
  if (isLimited) return
  isLimited = true
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function growWithinLimit(this: GrowingMemory, pages: number) {
    if (this.buffer.byteLength + pages * MEMORY_PAGE > MEMORY_BYTES) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}
