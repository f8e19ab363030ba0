import { subscriptionStateFromWire } from '@dotyk/contract/wire/states'
import { isSubscriptionDue } from '@dotyk/domain/profile'
import { Button, buttonClass } from '@dotyk/ui/button'
import { languageOf } from '@dotyk/ui/language'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { CallError } from '../../../shared/forms/call-error.tsx'
import { useCall } from '../../../shared/forms/use-call.ts'
import { longDate } from '../../../shared/long-date.ts'
import { SUBSCRIPTION_CHECKOUT } from '../../../shared/subscription-checkout.ts'
import { subscriptionPriceText } from '../../../shared/subscription-price.ts'
import { useOwner } from '../loaded-context.ts'
import { Part } from '../part.tsx'
import { noteProfile } from '../settings-query.ts'
import styles from '../settings.module.css'

/** The trial, what comes after it, and the button that starts a year. */
export function SubscriptionPart() {
  const { t, i18n } = useTranslation('settings')
  const { profile } = useOwner()
  const [now] = useState(() => new Date())
  const call = useCall(t('subscription.failed'))
  const { subscription_price: priceMinor } = profile
  const state = subscriptionStateFromWire(profile.pay_status)
  const paidUntil = profile.paid_until === null ? null : new Date(profile.paid_until)
  const date = paidUntil === null ? '' : longDate(paidUntil, i18n.language)
  const price = subscriptionPriceText(priceMinor, languageOf(i18n))
  const isDue = isSubscriptionDue({ state, paidUntil }, now)
  const text = {
    trial: `${t('subscription.trial', { date })} ${t('subscription.then', { price })}`,
    annual: t('subscription.annual', { date }),
    unlimited: t('subscription.unlimited'),
    expired: t('subscription.expired'),
  }[state]

  async function start() {
    const done = await call.run(async () => {
      noteProfile(await callServer('POST /api/v1/profile/subscription', {}))
    })
    if (done) showToast(t('subscription.started'))
  }

  return (
    <Part title={t('subscription.title')} anchor="subscription">
      <p>{text}</p>
      <CallError>{call.error}</CallError>
      {isDue && priceMinor > 0 && (
        <a className={`${buttonClass()} ${styles.alone}`} href={SUBSCRIPTION_CHECKOUT}>
          {t('subscription.start', { price })}
        </a>
      )}
      {isDue && priceMinor === 0 && (
        <Button className={styles.alone} busy={call.busy} onClick={() => void start()}>
          {t('subscription.start', { price })}
        </Button>
      )}
    </Part>
  )
}
