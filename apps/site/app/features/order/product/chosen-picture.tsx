import { composeProductId } from '@dotyk/domain/catalogue'
import { ProductPicture } from '@dotyk/ui/product-picture'
import { useDebouncedValue } from '@mantine/hooks'
import { useOrder } from '../order-context.ts'

/** How long nothing was typed before the name is drawn, milliseconds. */
const TYPED = 350

/** The thing as it is chosen so far, with what will be printed on it. */
export function ChosenPicture({ sizes }: { sizes: string }) {
  const { draft, profile, product, language } = useOrder()
  const [printed] = useDebouncedValue(printedOn(draft.cardName, draft.cardLine, profile?.id), TYPED, {
    leading: true,
  })
  return (
    <ProductPicture
      productId={composeProductId({ ...draft.choice, language })}
      printed={printed}
      sizes={sizes}
      alt={product?.title ?? ''}
      isFirst
    />
  )
}

function printedOn(name: string, line: string, page: string | undefined) {
  return { name: name.trim(), line: line.trim(), page }
}
