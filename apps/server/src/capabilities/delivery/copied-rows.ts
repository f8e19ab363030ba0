import {
  cityTerms,
  cityRank,
  normaliseOwnershipForms,
  type OwnershipForm,
  searchKey,
} from '@dotyk/domain/delivery'
import type { CarrierBranch, CarrierCity } from '../../integrations/carrier/port.ts'

/** Returns rows in the form that publish-copy.ts reads from the kept pages: the tables' columns, and a city's search terms. */

export function cityRow(city: CarrierCity): { ref: string } {
  const { ref, settlementRef, kind, name, area, region, otherName } = city
  return Object.assign(
    { ref, settlement_ref: settlementRef, kind, name, area, region },
    { weight: cityRank(city, 0), terms: cityTerms(city, otherName) },
  )
}

export function branchRow(branch: CarrierBranch): { ref: string } {
  const { ref, cityRef, settlementRef, kind, number, name, address, schedule, maxWeight } = branch
  return Object.assign(
    { ref, city_ref: cityRef, settlement_ref: settlementRef, kind, number, name, address, schedule },
    {
      position: Math.min(Number(/\d+/.exec(number)?.[0] ?? 0), 2 ** 31 - 1),
      key: wordStartKey(`${number} ${name}`),
      max_weight: maxWeight,
    },
  )
}

/** Returns the rows of all ownership forms together, because their order is known only when all have been read. */
export function ownershipRows(forms: readonly OwnershipForm[]): { ref: string }[] {
  return normaliseOwnershipForms(forms).map(({ ref, name, fullName }, position) =>
    Object.assign({ ref }, { name, full_name: fullName, position }),
  )
}

/** Returns a search key in which every word, including the first, has a space before it. */
export function wordStartKey(text: string): string {
  return ` ${searchKey(text)}`
}
