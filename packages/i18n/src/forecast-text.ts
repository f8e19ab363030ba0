import type { DeliveryForecast } from '@dotyk/domain/orders'
import { type Language, weekdayOf } from '@dotyk/domain/values'
import type { Translate } from './translate.ts'

/**
 * Returns the forecast of an order's delivery as a sentence without a full stop: `We send it on Monday, 30 November; it should
 * arrive on …`.
 * @param t translates the messages of `delivery` into that language
 */
export function forecastText(
  forecast: DeliveryForecast,
  t: Translate<'delivery'>,
  language: Language,
): string {
  switch (forecast.kind) {
    case 'after-payment':
      return t('forecast.afterPayment', { count: forecast.makingDays })
    case 'after-approval':
      return t('forecast.afterApproval', { count: forecast.makingDays })
    case 'sent':
      return t('forecast.sent', { arrives: dayText(forecast.arrivesOn, t, language) })
    case 'making': {
      const ready = dayText(forecast.readyOn, t, language)
      if (forecast.arrivesOn === null) return t('forecast.ready', { ready })
      return t('forecast.arrives', { ready, arrives: dayText(forecast.arrivesOn, t, language) })
    }
  }
}

/**
 * Formats a day for the forecast.
 * @param day the day, such as `2026-11-30`
 */
function dayText(day: string, t: Translate<'delivery'>, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : 'uk-UA'
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return t(`forecast.on.${weekdayOf(day)}`, { date: format.format(new Date(`${day}T12:00:00Z`)) })
}
