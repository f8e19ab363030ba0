import { maySubscribe } from '@dotyk/domain/profile'
import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { currentLanguageOf } from '@dotyk/ui/language'
import { Section } from '@dotyk/ui/section'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startFreeYear } from '../../../shared/calls/profile-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { formatLongDate } from '../../../shared/long-date.ts'
import { SUBSCRIPTION_CHECKOUT } from '../../../shared/subscription-checkout.ts'
import { subscriptionPriceText } from '../../../shared/subscription-price.ts'
import { useLoadedSettings } from '../loaded-context.ts'
import { updateProfile } from '../settings-query.ts'
import styles from '../settings.module.css'

/** Shows the trial, the subscription after it, and the button that starts a year. */
export function SubscriptionPart() {
  const { t, i18n } = useTranslation('settings')
  const { profile } = useLoadedSettings()
  const [now] = useState(() => new Date())
  const call = useCall(t('subscription.failed'))
  const { subscriptionPrice: priceMinor, subscription } = profile
  const { state, paidUntil } = subscription
  const date = paidUntil === null ? '' : formatLongDate(paidUntil, i18n.language)
  const price = subscriptionPriceText(priceMinor, currentLanguageOf(i18n))
  const isFree = priceMinor === 0
  const isDue = maySubscribe(subscription, now)
  const text = {
    trial: `${t('subscription.trial', { date })} ${t(isFree ? 'subscription.thenFree' : 'subscription.then', { price })}`,
    annual: t('subscription.annual', { date }),
    unlimited: t('subscription.unlimited'),
    expired: t('subscription.expired'),
  }[state]

  async function start() {
    const done = await call.run(async () => {
      updateProfile(await startFreeYear())
    })
    if (done) showToast(t('subscription.started'))
  }

  return (
    <Section stacked title={t('subscription.title')} id="subscription">
      <p>{text}</p>
      <FormError>{call.error}</FormError>
      {isDue && !isFree && (
        <a className={`${buttonClass()} ${styles.alone}`} href={SUBSCRIPTION_CHECKOUT}>
          {t('subscription.start', { price })}
        </a>
      )}
      {isDue && isFree && (
        <Button className={styles.alone} busy={call.busy} onClick={() => void start()}>
          {t('subscription.startFree')}
        </Button>
      )}
    </Section>
  )
}
