import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Order } from '../../orders.repository.ts'
import { drawPapers, type PapersTask } from './draw-papers.ts'

const DATE = new Date('2026-11-27T08:00:00Z')

const anOrder = (sequence: number) =>
  ({
    sequence,
    language: 'ua',
    createdAt: DATE,
    count: 1,
    productTitle: 'NFC-картка',
    cardName: 'Олена',
    cardLine: '',
  }) as Order

async function aCarriersLabel(): Promise<Uint8Array> {
  const label = await PDFDocument.create()
  label.addPage([283, 284])
  return label.save()
}

interface DrawnParcel {
  sequences: number[]
  waybill: string | null
  carriersLabel?: Uint8Array | null
}

function paper({ sequences, waybill, carriersLabel = null }: DrawnParcel): PapersTask['papers'][number] {
  const parcel = {
    position: 1,
    parcels: 1,
    numbers: sequences.map(String),
    recipient: 'Коваленко Олена',
    phone: '+380671234567',
    destination: 'Київ, Відділення №1',
    waybill,
  }
  const slips = sequences.map(sequence => ({
    order: anOrder(sequence),
    parcel,
    count: 1,
    people: [],
    brand: 'Dotyk',
    contacts: '',
    pageAddress: null,
    picture: null,
  }))
  return { parcel, brand: 'Dotyk', slips, carriersLabel }
}

/** The heights of the pages in millimetres. */
async function heightsOf(papers: PapersTask['papers']): Promise<number[]> {
  const drawn = await PDFDocument.load(await drawPapers({ papers, date: DATE }))
  return drawn.getPages().map(page => Math.round((page.getHeight() / 72) * 25.4 * 10) / 10)
}

test('each packing slip follows its carrier’s label, or our own label if the carrier has none', async () => {
  const carriers = await aCarriersLabel()
  const own = paper({ sequences: [10_002], waybill: '20450000000002' })
  const first = paper({ sequences: [10_001], waybill: '20450000000001', carriersLabel: carriers })
  const papers = [first, own, paper({ sequences: [10_003], waybill: null })]
  expect(await heightsOf(papers)).toEqual([100.2, 148, 100, 148, 148])
})

test.each([['nothing'], ['%PDF-1.4 broken off']])(
  'our own label replaces an unreadable carrier’s label (%s)',
  async bytes => {
    expect(
      await heightsOf([
        paper({ sequences: [10_001], waybill: '20450000000001', carriersLabel: Buffer.from(bytes) }),
      ]),
    ).toEqual([100, 148])
  },
)

test('a parcel of two orders has one label and a packing slip of each order', async () => {
  expect(await heightsOf([paper({ sequences: [10_001, 10_002], waybill: '20450000000001' })])).toEqual([
    100, 148, 148,
  ])
})
