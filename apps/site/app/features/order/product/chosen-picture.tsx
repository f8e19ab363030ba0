import { composeProductId } from '@dotyk/domain/catalogue'
import { useDebouncedValue } from '@mantine/hooks'
import { LiveProduct } from '../../../shared/live-product/live-product.tsx'
import { useOrder } from '../order-context.ts'

/** How long nothing was typed before the name is drawn, milliseconds. */
const TYPED = 350

/** The thing as it is chosen so far, with what will be printed on it. */
export function ChosenPicture({ sizes }: { sizes: string }) {
  const { draft, profile, product, language } = useOrder()
  const printed = printedOn(draft.cardName, draft.cardLine, profile?.id)
  const [stillPrinted] = useDebouncedValue(printed, TYPED, { leading: true })
  const title = product?.title ?? ''
  return (
    <LiveProduct
      productId={composeProductId({ ...draft.choice, language })}
      title={title}
      alt={title}
      printed={printed}
      stillPrinted={stillPrinted}
      sizes={sizes}
    />
  )
}

function printedOn(name: string, line: string, page: string | undefined) {
  return { name: name.trim(), line: line.trim(), page }
}
