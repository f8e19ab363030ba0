import { failureKey } from '@dotyk/contract/client'
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
import { callServer } from '../../shared/api.ts'
import { fetchProductBase, fetchProducts } from '../../shared/calls/catalogue-calls.ts'

/** What is sold and for how much, in one language. */
export interface Catalogue {
  language: Language
  base: ProductBase
  choices: ChoiceBase
  /** Ways to pay that are offered here. */
  methods: readonly PaymentMethod[]
  /** undefined for what isn't sold. */
  productOf: (choice: Omit<ProductChoice, 'language'>) => Product | undefined
  /** The lowest price of an accessory. */
  priceFrom: (accessory: AccessoryId) => number
}

/** The catalogue as it is now; `reload` asks again, as when a price has changed, and ends once the answer is there. */
export function useCatalogue(language: Language) {
  const { data, error, refetch } = useQuery({
    queryKey: ['catalogue', language],
    queryFn: ({ signal }) => loadCatalogue(language, signal),
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    structuralSharing: false,
  })
  return {
    // What was known stays on the screen; only a form that never had prices has nothing to show.
    catalogue: data ?? null,
    failure: error && failureKey(error),
    reload: async (): Promise<void> => {
      await refetch()
    },
  }
}

async function loadCatalogue(language: Language, signal: AbortSignal): Promise<Catalogue> {
  const [base, { methods }, ...products] = await Promise.all([
    fetchProductBase(language, signal),
    callServer('GET /order/payments', {}, { signal }),
    ...ACCESSORY_IDS.map(accessory => fetchProducts(accessory, signal)),
  ])
  const byId = new Map(products.flat().map(product => [product.id, product]))
  const localization = `-${LOCALIZATION_IDS[language]}`
  return {
    language,
    base,
    methods,
    choices: base,
    productOf: choice => byId.get(composeProductId({ ...choice, language })),
    priceFrom: accessory => {
      const prices = [...byId.values()].flatMap(({ id, price }) =>
        id.startsWith(`${accessory}-`) && id.endsWith(localization) ? price : [],
      )
      return Math.min(...prices)
    },
  }
}
