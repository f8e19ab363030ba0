import { moneyText } from '@dotyk/domain/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { fetchProductBase } from '../../../shared/calls/catalogue-calls.ts'
import { buyCustomization } from '../../../shared/calls/profile-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useEditor } from '../editor-context.tsx'
import { changeProfile } from '../saving/own-profile.ts'
import { keepBoughtLook } from './bought-look.ts'
import { previewedLook } from '../pictures/shown-pictures.ts'

/** Returns the price of the looks in the reader's language; it is charged once, in hryvnias. Null until it is known. */
export function useLooksPrice(): { isFree: boolean; text: string } | null {
  const { language } = useEditor()
  // The price in hryvnias is told in Ukrainian answers alone.
  const { data } = useQuery({
    queryKey: ['customization-price'],
    queryFn: async ({ signal }) => (await fetchProductBase('ua', signal)).customizationPrice,
  })
  if (data === undefined) return null
  return { isFree: data === 0, text: moneyText({ amount: data, currency: 'UAH' }, language) }
}

/** Buys the looks where they are tried on: leads to the payment, or opens them at once where they cost nothing. */
export function useBuyLooks() {
  const { t } = useTranslation('appearance')
  const { saving, profile } = useEditor()
  const call = useCall(t('locked.buyFailed'))

  async function buy(): Promise<void> {
    await call.run(async () => {
      const worn = previewedLook.get()
      const checkout = await buyCustomization()
      if (checkout) {
        keepBoughtLook(profile.id, worn)
        location.assign(checkout)
        return
      }
      changeProfile(profile => ({ ...profile, customizationEnabled: true }))
      // What was tried on is what was bought for.
      previewedLook.set({})
      saving.edit('customization', now => ({ ...now, ...worn }))
    })
  }

  return { buy: () => void buy(), busy: call.busy, error: call.error }
}

type BuyButtonProps = Pick<ReturnType<typeof useBuyLooks>, 'buy' | 'busy'>

export function BuyButton({ buy, busy }: BuyButtonProps) {
  const { t } = useTranslation('appearance')
  const price = useLooksPrice()
  const text = price && !price.isFree ? t('locked.buy', { price: price.text }) : t('locked.open')
  return (
    <Button variant="filled" busy={busy} disabled={price === null} onClick={buy}>
      {text}
    </Button>
  )
}
