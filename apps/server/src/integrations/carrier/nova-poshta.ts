import { type NovaPoshtaRow, createNovaPoshtaCall, type NovaPoshtaOptions } from './nova-poshta-call.ts'
import { estimateByNovaPoshta } from './nova-poshta-estimate.ts'
import { createNovaPoshtaParcels } from './nova-poshta-parcels.ts'
import {
  parseBranch,
  parseCity,
  parseFoundCities,
  parseOwnershipForm,
  parseStreet,
} from './nova-poshta-rows.ts'
import type { CarrierPort } from './port.ts'

/** The number of rows in a page of a list; the carrier allows at most 500. */
const PAGE_ROWS = '500'
/** The number of rows in the answer to a live search; typing another letter narrows the search. */
const FOUND_ROWS = '50'

/** Nova Poshta's JSON API, version 2. Its reference data is also available without a key. */
export function createNovaPoshta(options: NovaPoshtaOptions): CarrierPort {
  const ask = createNovaPoshtaCall(options)
  return {
    name: 'nova-poshta',
    ...createNovaPoshtaParcels(ask, options),

    estimateDelivery: (request, { signal } = {}) =>
      estimateByNovaPoshta(ask, options.sender ?? null, request, signal),

    async listCities(page, { signal } = {}) {
      const rows = await ask('Address', 'getCities', { Limit: PAGE_ROWS, Page: String(page) }, signal)
      return { rows: readAll(rows, parseCity), isPastEnd: rows.length === 0 }
    },

    async listBranches(page, { signal } = {}) {
      const rows = await ask('Address', 'getWarehouses', { Limit: PAGE_ROWS, Page: String(page) }, signal)
      return { rows: readAll(rows, parseBranch), isPastEnd: rows.length === 0 }
    },

    async listOwnershipForms({ signal } = {}) {
      return readAll(await ask('Common', 'getOwnershipFormsList', {}, signal), parseOwnershipForm)
    },

    async findCities(query, { signal } = {}) {
      const asked = { CityName: query, Limit: FOUND_ROWS, Page: '1' }
      return (await ask('Address', 'searchSettlements', asked, signal)).flatMap(parseFoundCities)
    },

    async findBranches(cityRef, query, { signal } = {}) {
      const asked = { CityRef: cityRef, FindByString: query, Limit: FOUND_ROWS, Page: '1' }
      return readAll(await ask('Address', 'getWarehouses', asked, signal), parseBranch)
    },

    async findStreets(cityRef, query, { signal } = {}) {
      const asked = { CityRef: cityRef, FindByString: query, Limit: FOUND_ROWS, Page: '1' }
      return readAll(await ask('Address', 'getStreet', asked, signal), parseStreet)
    },
  }
}

/** Reads rows; an invalid row is left out, so that it doesn't make the others fail. */
function readAll<Row>(rows: NovaPoshtaRow[], read: (row: NovaPoshtaRow) => Row | null): Row[] {
  return rows.flatMap(row => read(row) ?? [])
}
