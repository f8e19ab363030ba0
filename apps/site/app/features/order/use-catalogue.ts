import { failureKey } from '@dotyk/contract/call-failures'
import type { Product, ProductBase } from '@dotyk/contract/wire/catalogue'
import type { Language } from '@dotyk/domain/values'
import {
  ACCESSORY_IDS,
  type AccessoryId,
  type ChoiceBase,
  composeProductId,
  LOCALIZATION_IDS,
  type ProductChoice,
} from '@dotyk/domain/catalogue'
import type { PaymentMethod } from '@dotyk/domain/orders'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callServer } from '../../shared/api.ts'
import { fetchProductBase, fetchProducts } from '../../shared/calls/catalogue-calls.ts'

/** Products and prices in one language, as read from the server. */
export interface CatalogueData {
  language: Language
  base: ProductBase
  /** The payment methods offered by this service. */
  methods: readonly PaymentMethod[]
  /** The products of every accessory; products in another language are ignored. */
  products: readonly Product[]
}

/** The catalogue with look-up functions for the form. */
export interface Catalogue extends Omit<CatalogueData, 'products'> {
  choices: ChoiceBase
  /** Returns the product of a choice; undefined for a combination that is not sold. */
  productOf: (choice: Omit<ProductChoice, 'language'>) => Product | undefined
  /** Returns the lowest price of an accessory. */
  priceFrom: (accessory: AccessoryId) => number
}

/**
 * Returns the current catalogue; `reload` requests it again, for example after a price change, and resolves with the
 * response.
 * @param drawn the catalogue sent with the page
 */
export function useCatalogue(language: Language, drawn: CatalogueData | null) {
  const ofPage = drawn?.language === language ? drawn : null
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['catalogue', language],
    queryFn: ({ signal }) => loadCatalogue(language, signal),
    enabled: ofPage === null,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
  // The catalogue sent with the page is newer than the query cache.
  const known = ofPage && !isFetchedAfterMount ? ofPage : data
  return {
    // After an error the previous catalogue stays; only if no prices were ever loaded is there nothing to show.
    catalogue: useMemo(() => (known ? toCatalogue(known) : null), [known]),
    failure: error && failureKey(error),
    reload: async (): Promise<void> => {
      await refetch()
    },
  }
}

async function loadCatalogue(language: Language, signal: AbortSignal): Promise<CatalogueData> {
  const [base, { methods }, ...products] = await Promise.all([
    fetchProductBase(language, signal),
    callServer('GET /order/payments', {}, { signal }),
    ...ACCESSORY_IDS.map(accessory => fetchProducts(accessory, signal)),
  ])
  return { language, base, methods, products: products.flat() }
}

/** Creates a catalogue with look-up functions from products and prices. */
export function toCatalogue({ language, base, methods, products }: CatalogueData): Catalogue {
  const byId = new Map(products.map(product => [product.id, product]))
  const localization = `-${LOCALIZATION_IDS[language]}`
  return {
    language,
    base,
    methods,
    choices: base,
    productOf: choice => byId.get(composeProductId({ ...choice, language })),
    priceFrom: accessory => {
      const prices = products.flatMap(({ id, price }) =>
        id.startsWith(`${accessory}-`) && id.endsWith(localization) ? price : [],
      )
      return Math.min(...prices)
    },
  }
}
