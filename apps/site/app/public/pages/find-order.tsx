import type { ErrorKey } from '@dotyk/contract/errors'
import { foundOrderFromWire } from '@dotyk/contract/wire/orders'
import { parseOrderLookup, type OrderLookupDraft } from '@dotyk/domain/orders'
import { FindOrderForm, type LookupFailure } from '../../features/order-status/find-order-form.tsx'
import { FoundOrder } from '../../features/order-status/found-order.tsx'
import { SellerNote } from '../../features/order-status/seller-note.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type OpenPage, type Page, type PageRequest, PRIVATE_HEADERS } from '../../shared/page.ts'

/**
 * The page for a buyer who has lost the link of an order: it shows the order's progress, by the order's number and phone. It
 * works without scripts.
 */
export const openPage: OpenPage = async ({ form, url, context }) => {
  if (!form) return formPage({ number: url.searchParams.get('number') ?? '', phone: '' })
  const typed = { number: form.get('number') ?? '', phone: form.get('phone') ?? '' }
  const lookup = parseOrderLookup(typed)
  if ('violations' in lookup) return formPage(typed, lookup.violations)
  try {
    return await foundPage(typed, form.has('send'), context)
  } catch (error) {
    const { key } = error as { key?: ErrorKey }
    if (!key) throw error
    return { ...formPage(typed, [{ field: null, key }]), status: key === 'order-not-found' ? 404 : 429 }
  }
}

function formPage(typed: OrderLookupDraft, failures: readonly LookupFailure[] = []): Page {
  return {
    content: (
      <>
        <FindOrderHead />
        <FindOrderForm typed={typed} failures={failures} />
      </>
    ),
    headers: PRIVATE_HEADERS,
    ...(failures.length > 0 && { status: 400 }),
  }
}

async function foundPage(
  typed: OrderLookupDraft,
  sends: boolean,
  context: PageRequest['context'],
): Promise<Page> {
  const { language, publicUrl, network } = context
  const lookup = { ...typed, language, publicUrl, network }
  if (sends) await context.emailOrderLink(lookup)
  const order = foundOrderFromWire(await context.lookUpOrder(lookup))
  return {
    content: (
      <>
        <FindOrderHead />
        <FoundOrder order={order} typed={typed} isSent={sends} />
        <SellerNote seller={context.seller} support={context.support} />
      </>
    ),
    headers: PRIVATE_HEADERS,
  }
}

function FindOrderHead() {
  const { t } = useTexts('order')
  return <PageHead title={t('find.title')} description={t('find.lead')} path="/order/find" />
}
