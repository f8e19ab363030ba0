import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { WaitingOrder } from '../../features/order/waiting-order.tsx'
import { dialogs } from '../../shared/dialogs.ts'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import { ordering } from '../../shared/ordering.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'

export const handle: RouteHandle = { startsLate: 'once-painted', headerStart: () => <LandingNav /> }

export function loader(args: LoaderFunctionArgs) {
  return loadLowestPrices(args)
}

/** The main page in order mode: `/order?product=1-1-1-1` begins with that product. */
export default function Order() {
  const { t } = useTranslation('order')
  const lowestPrices = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const product = search.get('product')

  useEffect(() => {
    if (product === null && dialogs.current() === 'order') return
    ordering.start(product === null ? null : { productId: product })
    // Told once: a reload keeps what was chosen since.
    if (product !== null) void navigate('/order', { replace: true, preventScrollReset: true })
  }, [product, navigate])
  useEffect(() => dialogs.close, [])

  return (
    <>
      <noscript>
        <p role="alert">{t('noScripts')}</p>
      </noscript>
      <WaitingOrder asked={product} />
      <LandingPage lowestPrices={lowestPrices} isOrdering />
    </>
  )
}
