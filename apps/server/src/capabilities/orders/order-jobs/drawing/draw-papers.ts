import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createPdfPage } from '../../../../pdf/paper.ts'
import { paintPackingSlip, SLIP_SIZE } from '../../documents/packing-slip.ts'
import { LABEL_SIZE, paintParcelLabel } from '../../documents/parcel-label.ts'
import type { StoredPerson } from '../../order-people.repository.ts'
import type { Order } from '../../orders.repository.ts'

export interface PapersTask {
  /** The documents of each order, in the order of the shelves. */
  papers: readonly {
    order: Order
    people: readonly StoredPerson[]
    brand: string
    /** The address that the chips open; null until the page exists. */
    pageAddress: string | null
    /** The product with its print, as JPEG; null where there is no picture. */
    picture: Uint8Array | null
    /** The carrier's label as a PDF; null where the shop's own label is drawn. */
    carriersLabel: Uint8Array | null
  }[]
  date: Date
}

/** A page of the result: the number of one of our own pages, or a document of the carrier. */
type Page = { ours: number } | { carriers: PDFDocument }

/** Draws labels and packing slips in one file, each order's label before its slip, so that staff stick them in one run. */
export async function drawPapers({ papers, date }: PapersTask): Promise<Uint8Array> {
  const paper = createPdfPage({ title: '', date, size: SLIP_SIZE, startsEmpty: true })
  const pages: Page[] = []
  let ours = 0
  function addPage(size: [number, number]): void {
    paper.document.addPage({ size, margin: 0 })
    pages.push({ ours })
    ours += 1
  }
  for (const { order, people, brand, pageAddress, picture, carriersLabel } of papers) {
    const carriers = carriersLabel && (await readDocument(carriersLabel))
    if (carriers) pages.push({ carriers })
    else if (order.waybill !== null) {
      addPage(LABEL_SIZE)
      paintParcelLabel(paper, order, brand)
    }
    addPage(SLIP_SIZE)
    const contents = { order, people, brand, pageAddress, picture: picture && Buffer.from(picture) }
    paintPackingSlip(paper, contents, () => addPage(SLIP_SIZE))
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
