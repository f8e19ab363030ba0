import { moneyText } from '@dotyk/domain/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { fetchProductBase } from '../../../shared/calls/catalogue-calls.ts'
import { buyCardCustomization } from '../../../shared/calls/profile-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useEditor } from '../editor-context.tsx'
import { changeProfile } from '../saving/own-profile.ts'
import { storeLookToBuy } from './look-to-buy.ts'
import { previewedLookStore } from '../pictures/shown-pictures.ts'

/** Returns the price of the paid looks in the reader's language, or null while it loads. The price is charged once, in hryvnias. */
export function useLooksPrice(): { isFree: boolean; text: string } | null {
  const { language } = useEditor()
  // Only responses in Ukrainian contain the price in hryvnias.
  const { data } = useQuery({
    queryKey: ['customization-price'],
    queryFn: async ({ signal }) => (await fetchProductBase('ua', signal)).customizationPrice,
  })
  if (data === undefined) return null
  return { isFree: data === 0, text: moneyText({ amount: data, currency: 'UAH' }, language) }
}

/** Buys the paid looks from the preview: redirects to payment, or enables the looks immediately if they are free. */
export function useBuyLooks() {
  const { t } = useTranslation('appearance')
  const { saving, profile } = useEditor()
  const call = useCall(t('locked.buyFailed'))

  async function buy(): Promise<void> {
    await call.run(async () => {
      const previewed = previewedLookStore.get()
      const checkout = await buyCardCustomization()
      if (checkout) {
        storeLookToBuy(profile.id, previewed)
        location.assign(checkout)
        return
      }
      changeProfile(profile => ({ ...profile, customizationEnabled: true }))
      // The chosen look has been saved, so the preview ends.
      previewedLookStore.set({})
      saving.edit('customization', now => ({ ...now, ...previewed }))
    })
  }

  return { buy: () => void buy(), busy: call.busy, error: call.error }
}

type BuyButtonProps = Pick<ReturnType<typeof useBuyLooks>, 'buy' | 'busy'>

export function BuyLooksButton({ buy, busy }: BuyButtonProps) {
  const { t } = useTranslation('appearance')
  const price = useLooksPrice()
  const text = price && !price.isFree ? t('locked.buy', { price: price.text }) : t('locked.open')
  return (
    <Button variant="filled" busy={busy} disabled={price === null} onClick={buy}>
      {text}
    </Button>
  )
}
