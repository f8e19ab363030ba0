import { PDFiumLibrary } from '@hyzyla/pdfium'
import { UnusableDesignError } from './design-picture.ts'

/** Red, green, blue and opacity of a page. */
export interface RenderedPage {
  data: Buffer
  width: number
  height: number
}

/** A side has a page, so a thing has two. */
const MOST_PAGES = 2
/** Bytes that the renderer may take: a page of the largest size takes a tenth, a hostile one would take all there is. */
const MEMORY_BYTES = 768 * 1024 * 1024
const MEMORY_PAGE = 65_536
/** What Illustrator writes on the only page of a file that it saved without a PDF. */
const NO_PDF_INSIDE = /saved\s+without\s+PDF\s+Content/i
/** How the library says that a file needs a password. */
const PASSWORD = /password|security/i

/**
 * Draws the pages of a PDF, each with its longer side of `pixels`, on nothing. The renderer is WebAssembly without files, network
 * and scripts.
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
        // The library's own scale would first round the page down to whole points.
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

/** What of WebAssembly the types of Node leave out. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Memory: { prototype: GrowingMemory } }
}

let isLimited = false

/** WebAssembly can't be given a limit from outside, so asking for more than it is refused. */
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
