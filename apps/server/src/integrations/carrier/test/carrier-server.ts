import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { searchKey } from '@dotyk/domain/delivery'
import type { CarrierRequest, CarrierRows } from './carrier-request.ts'
import { createParcelStore } from './carrier-parcels.ts'
import directory from '../directory.data.json' with { type: 'json' }

/**
 * Handles a request in place of the ordinary answer: it writes any body or ends the connection; `ordinary` sends the ordinary
 * answer.
 */
export type CarrierAnswer = (asked: CarrierRequest, response: ServerResponse, ordinary: () => void) => void

export interface CarrierServer {
  url: string
  /** All requests received, oldest first. */
  asked: CarrierRequest[]
  /** Sets the response to all following requests; null for the ordinary one. */
  answerWith: (answer: CarrierAnswer | null) => void
  /** The rows of the lists by method; tests may change them. */
  books: Record<string, CarrierRows>
  /** The address for printing labels. */
  labelUrl: string
  /** The address for printing registers. */
  registerUrl: string
  /** The waybills created, oldest first. */
  waybills: CarrierRows
  /** The registers created, oldest first. */
  registers: CarrierRows
  /** Sets the carrier's status of a parcel. */
  setStatus: (waybill: string, code: number, words: string) => void
  close: () => Promise<void>
}

/** The number of rows in a page; it is fewer than requested, because the carrier itself limits pages. */
const LARGEST_PAGE = 20

/** Starts a server that speaks Nova Poshta's protocol as it was recorded, with the embedded directory as its reference data. */
export async function startCarrierServer(): Promise<CarrierServer> {
  const asked: CarrierRequest[] = []
  let answer: CarrierAnswer | null = null
  const books = recordedBooks()
  const parcels = createParcelStore()
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.startsWith('/scanSheet/')) {
      const isKnown = parcels.registers.some(row =>
        decodeURI(request.url ?? '').includes(`/${String(row['Ref'])}/`),
      )
      response.end(isKnown ? '%PDF-1.4 register' : '<html>Немає</html>')
      return
    }
    if (request.method === 'GET') {
      const number = /orders\[\]\/(\d+)\/type\/pdf\/apiKey\//.exec(decodeURI(request.url ?? ''))?.[1]
      const isKnown = parcels.waybills.some(row => row['IntDocNumber'] === number)
      response.end(isKnown ? '%PDF-1.4 label' : '<html>Немає</html>')
      return
    }
    void readBody(request).then(body => {
      const question = JSON.parse(body) as CarrierRequest
      asked.push(question)
      const ordinary = () =>
        sendJson(response, answerEnvelope(parcels.answer(question) ?? rowsFor(books, question)))
      if (answer) answer(question, response, ordinary)
      else ordinary()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/v2.0/json/`,
    labelUrl: `${origin}/orders/printMarking100x100/orders[]/`,
    registerUrl: `${origin}/scanSheet/printScanSheet/refs[]/`,
    waybills: parcels.waybills,
    registers: parcels.registers,
    setStatus: parcels.setStatus,
    asked,
    answerWith: next => (answer = next),
    books,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Builds an answer in the carrier's format; `info` is `[]` if it is empty, as in recorded answers. */
export function answerEnvelope(data: unknown, more: object = {}): object {
  return { success: true, data, errors: [], warnings: [], info: [], errorCodes: [], infoCodes: [], ...more }
}

/** An answer that refuses the request, yet has status 200. */
export function refusalAnswer(text: string, errorCodes: unknown = []): CarrierAnswer {
  return (_, response) =>
    sendJson(response, answerEnvelope([], { success: false, errors: [text], errorCodes }))
}

export const TOO_MANY_REQUESTS_ANSWER: CarrierAnswer = refusalAnswer('To many requests')
export const NO_ANSWER: CarrierAnswer = () => undefined
export const INVALID_JSON_ANSWER: CarrierAnswer = (_, response) => response.end('<html>Bad gateway</html>')
export const CLOSED_CONNECTION: CarrierAnswer = (_, response) => response.destroy()
/** Starts a response and never ends it. */
export const ENDLESS_ANSWER: CarrierAnswer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"success": true, "data": [')
}

export function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function rowsFor(
  books: Record<string, CarrierRows>,
  { calledMethod, methodProperties: asked }: CarrierRequest,
): CarrierRows {
  const book = books[calledMethod] ?? []
  const typed = (name: string) => asked[name] as string | undefined
  if (calledMethod === 'getOwnershipFormsList') return book
  if (calledMethod === 'searchSettlements') {
    const found = book.filter(row => matches(row['MainDescription'], typed('CityName')))
    return [{ TotalCount: found.length, Addresses: found }]
  }
  const found = book
    .filter(row => asked['CityRef'] === undefined || row['CityRef'] === asked['CityRef'])
    .filter(row => matches(row['Description'], typed('FindByString')))
  const limit = Math.min(Number(asked['Limit']), LARGEST_PAGE)
  const page = Number(asked['Page'])
  return found.slice((page - 1) * limit, page * limit)
}

function matches(value: unknown, query = ''): boolean {
  return ` ${searchKey(String(value))}`.includes(` ${searchKey(query)}`.trimEnd())
}

function recordedBooks(): Record<string, CarrierRows> {
  const { cities, branches, ownershipForms, streets } = directory
  const settlements = new Map(cities.map(({ ref, settlementRef }) => [ref, settlementRef]))
  return {
    getCities: cities.map(({ ref, name, area, kind }) => ({
      Description: name,
      DescriptionRu: name === 'Київ' ? 'Киев' : '',
      Ref: ref,
      SettlementTypeDescription: kind,
      AreaDescription: area,
      IsBranch: '1',
      SpecialCashCheck: 1,
    })),
    searchSettlements: cities.map(({ ref, settlementRef, name, area }) => ({
      Present: `м. ${name}, ${area} обл.`,
      MainDescription: name,
      Area: area,
      Region: '',
      SettlementTypeCode: 'м.',
      Ref: settlementRef ?? '',
      DeliveryCity: ref,
    })),
    getWarehouses: branches.map(({ ref, cityRef, number, name, kind, maxWeight }) => ({
      Ref: ref,
      CityRef: cityRef,
      SettlementRef: settlements.get(cityRef) ?? '',
      Number: number,
      Description: name,
      CategoryOfWarehouse: kind === 'postomat' ? 'Postomat' : 'Branch',
      PlaceMaxWeightAllowed: String((maxWeight ?? 0) / 1_000),
      WarehouseStatus: 'Working',
      DenyToSelect: '0',
    })),
    getStreet: streets.map(({ cityRef, name }, at) => ({
      CityRef: cityRef,
      Ref: `street-${at}`,
      StreetsType: name.split(' ')[0],
      Description: name.split(' ').slice(1).join(' '),
    })),
    getOwnershipFormsList: ownershipForms.map(({ ref, name, fullName }) => ({
      Ref: ref,
      Description: name,
      FullName: fullName,
    })),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
