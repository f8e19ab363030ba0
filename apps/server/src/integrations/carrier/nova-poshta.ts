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

/** Rows a page of a list; the carrier gives at most 500. */
const PAGE_ROWS = '500'
/** Rows of a live answer; whoever needs more types another letter. */
const FOUND_ROWS = '50'

/** Nova Poshta's JSON API, version 2. Its reference books answer without a key as well. */
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

/** A row that makes no sense is left out: it must not make the others fail. */
function readAll<Row>(rows: NovaPoshtaRow[], read: (row: NovaPoshtaRow) => Row | null): Row[] {
  return rows.flatMap(row => read(row) ?? [])
}
