import type { Language } from '@dotyk/domain/values'
import type { LoaderFunctionArgs } from 'react-router'
import type { LowestPrice } from '@dotyk/contract/page-context'
import { serverContext } from './site-context.ts'

/** What each accessory costs from, in the currencies of both languages: a page may change its language as it stands. */
export async function loadLowestPrices({
  context,
}: LoaderFunctionArgs): Promise<Record<Language, LowestPrice[]>> {
  const { catalogue } = context.get(serverContext)
  const [ua, en] = await Promise.all([catalogue.lowestPrices('UAH'), catalogue.lowestPrices('USD')])
  return { ua, en }
}
