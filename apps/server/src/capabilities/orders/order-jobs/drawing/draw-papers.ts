import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createPdfPage } from '../../../../pdf/paper.ts'
import { paintPackingSlip, SLIP_SIZE, type SlipContents } from '../../documents/packing-slip.ts'
import { LABEL_SIZE, paintParcelLabel } from '../../documents/parcel-label.ts'
import type { ParcelOnPaper } from '../../documents/parcel-on-paper.ts'

export interface PapersTask {
  /** The papers of each parcel, in the order of the shelves. */
  papers: readonly {
    parcel: ParcelOnPaper
    /** The name of the company that sells the parcel's orders. */
    brand: string
    /** The packing slips of the orders in the parcel; pictures as bytes, because threads pass no buffers. */
    slips: readonly (Omit<SlipContents, 'picture'> & { picture: Uint8Array | null })[]
    /** The carrier's label as a PDF; null where the shop's own label is drawn. */
    carriersLabel: Uint8Array | null
  }[]
  date: Date
}

/** A page of the result: the number of one of our own pages, or a document of the carrier. */
type Page = { ours: number } | { carriers: PDFDocument }

/** Draws labels and packing slips in one file, each parcel's label before its slips, so that staff stick them in one run. */
export async function drawPapers({ papers, date }: PapersTask): Promise<Uint8Array> {
  const paper = createPdfPage({ title: '', date, size: SLIP_SIZE, startsEmpty: true })
  const pages: Page[] = []
  let ours = 0
  function addPage(size: [number, number]): void {
    paper.document.addPage({ size, margin: 0 })
    pages.push({ ours })
    ours += 1
  }
  for (const { parcel, brand, slips, carriersLabel } of papers) {
    const carriers = carriersLabel && (await readDocument(carriersLabel))
    if (carriers) pages.push({ carriers })
    else if (parcel.waybill !== null) {
      addPage(LABEL_SIZE)
      paintParcelLabel(paper, parcel, brand)
    }
    for (const { picture, ...slip } of slips) {
      addPage(SLIP_SIZE)
      const contents = { ...slip, picture: picture && Buffer.from(picture) }
      paintPackingSlip(paper, contents, () => addPage(SLIP_SIZE))
    }
  }
  paper.document.end()
  const drawn = await buffer(paper.document)
  return pages.some(page => 'carriers' in page) ? putTogether(drawn, pages) : drawn
}

/** The document as a PDF; null where it can't be read or has no page, and the shop's own label is drawn instead. */
async function readDocument(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    const document = await PDFDocument.load(bytes)
    return document.getPageCount() > 0 ? document : null
  } catch {
    return null
  }
}

async function putTogether(ours: Uint8Array, pages: readonly Page[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create()
  const source = await PDFDocument.load(ours)
  const copied = await whole.copyPages(source, source.getPageIndices())
  for (const page of pages) {
    if ('carriers' in page) {
      for (const each of await whole.copyPages(page.carriers, page.carriers.getPageIndices()))
        whole.addPage(each)
      continue
    }
    const own = copied[page.ours]
    if (own) whole.addPage(own)
  }
  return whole.save()
}
