import { failureKey } from '@dotyk/contract/client'
import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { Language } from '@dotyk/domain'
import {
  ACCESSORY_IDS,
  type AccessoryId,
  type ChoiceBase,
  type ColourId,
  composeProductId,
  type ProductChoice,
} from '@dotyk/domain/catalogue'
import type { PaymentMethod } from '@dotyk/domain/orders'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'

/** What is sold and for how much, in one language. */
export interface Catalogue {
  language: Language
  base: ProductBaseWire
  choices: ChoiceBase
  /** Ways to pay that are offered here. */
  methods: readonly PaymentMethod[]
  /** undefined for what isn't sold. */
  productOf: (choice: Omit<ProductChoice, 'language'>) => ProductWire | undefined
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
  const options = { signal }
  const [base, { methods }, ...products] = await Promise.all([
    callServer('GET /products/base', { query: { lng: language } }, options),
    callServer('GET /order/payments', {}, options),
    ...ACCESSORY_IDS.map(accessory_id => callServer('GET /products/', { query: { accessory_id } }, options)),
  ])
  const byId = new Map(products.flat().map(product => [product.id, product]))
  const localization = `-${base.id_localization[language]}`
  return {
    language,
    base,
    methods,
    choices: {
      accessories: base.accessories.map(({ id, colors }) => ({
        id: id as AccessoryId,
        colours: colors as ColourId[],
      })),
    },
    productOf: choice => byId.get(composeProductId({ ...choice, language })),
    priceFrom: accessory => {
      const prices = [...byId.values()].flatMap(({ id, price }) =>
        id.startsWith(`${accessory}-`) && id.endsWith(localization) ? price : [],
      )
      return Math.min(...prices)
    },
  }
}
