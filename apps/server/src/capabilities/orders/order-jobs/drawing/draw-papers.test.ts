import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Order } from '../../orders.repository.ts'
import { drawPapers, type PapersTask } from './draw-papers.ts'

const DATE = new Date('2026-11-27T08:00:00Z')

const anOrder = (sequence: number, waybill: string | null) =>
  ({
    sequence,
    waybill,
    language: 'ua',
    createdAt: DATE,
    count: 1,
    productTitle: 'NFC-картка',
    cardName: 'Олена',
    cardLine: '',
    contact: { phone: '+380671234567' },
    recipient: { firstName: 'Олена', lastName: 'Коваленко', middleName: '', legal: null },
    delivery: { shippingType: 'department', city: 'Київ', department: 'Відділення №1' },
  }) as Order

async function aCarriersLabel(): Promise<Uint8Array> {
  const label = await PDFDocument.create()
  label.addPage([283, 284])
  return label.save()
}

const paper = (order: Order, carriersLabel: Uint8Array | null = null): PapersTask['papers'][number] => ({
  order,
  people: [],
  brand: 'Dotyk',
  pageAddress: null,
  picture: null,
  carriersLabel,
})

/** The heights of the pages in millimetres. */
async function heightsOf(papers: PapersTask['papers']): Promise<number[]> {
  const drawn = await PDFDocument.load(await drawPapers({ papers, date: DATE }))
  return drawn.getPages().map(page => Math.round((page.getHeight() / 72) * 25.4 * 10) / 10)
}

test('each packing slip follows its carrier’s label, or our own label if the carrier has none', async () => {
  const carriers = await aCarriersLabel()
  const own = paper(anOrder(10_002, '20450000000002'))
  const papers = [paper(anOrder(10_001, '20450000000001'), carriers), own, paper(anOrder(10_003, null))]
  expect(await heightsOf(papers)).toEqual([100.2, 148, 100, 148, 148])
})

test.each([['nothing'], ['%PDF-1.4 broken off']])(
  'our own label replaces an unreadable carrier’s label (%s)',
  async bytes => {
    expect(await heightsOf([paper(anOrder(10_001, '20450000000001'), Buffer.from(bytes))])).toEqual([
      100, 148,
    ])
  },
)
