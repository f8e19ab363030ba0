import { type DepartmentKind, searchKey } from '@dotyk/domain/delivery'
import { type Clock, systemClock } from '../../support/clock.ts'
import { estimateFromTable } from './directory-estimate.ts'
import { createDirectoryParcels } from './directory-parcels.ts'
import directory from './directory.data.json' with { type: 'json' }
import type { CarrierBranch, CarrierCity, CarrierPort, CarrierPage } from './port.ts'

/** The date on which the directory's data was collected; a copy of an older edition is replaced. */
export const DIRECTORY_EDITION = '2026-11-21'

const cities: CarrierCity[] = directory.cities.map(city => ({ ...city, otherName: null }))
const settlements = new Map(cities.map(({ ref, settlementRef }) => [ref, settlementRef]))
const branches: CarrierBranch[] = directory.branches.map(branch => ({
  ...branch,
  kind: branch.kind as DepartmentKind,
  settlementRef: settlements.get(branch.cityRef) ?? null,
  address: branch.name.split(': ').slice(1).join(': '),
  schedule: [],
}))

/**
 * A directory of the oblast centres, some other cities, and some of their branches and streets, to try orders without the
 * internet.
 */
export function createEmbeddedDirectory(clock: Clock = systemClock): CarrierPort {
  return {
    name: 'directory',
    ...createDirectoryParcels(clock),
    estimateDelivery: async request => estimateFromTable(request),
    listCities: async page => onePage(cities, page),
    listBranches: async page => onePage(branches, page),
    listOwnershipForms: async () => directory.ownershipForms,
    findCities: async query => cities.filter(({ name }) => matches(name, query)),
    findBranches: async (cityRef, query) =>
      branches.filter(branch => branch.cityRef === cityRef && matches(branch.name, query)),
    findStreets: async (cityRef, query) =>
      directory.streets
        .filter(street => street.cityRef === cityRef && matches(street.name, query))
        .map(({ name }) => ({ ref: null, name })),
  }
}

function onePage<Row>(rows: Row[], page: number): CarrierPage<Row> {
  return page === 1 ? { rows, isPastEnd: false } : { rows: [], isPastEnd: true }
}

/** Whether a word of the text begins with the query. */
function matches(text: string, query: string): boolean {
  return ` ${searchKey(text)}`.includes(` ${searchKey(query)}`)
}
