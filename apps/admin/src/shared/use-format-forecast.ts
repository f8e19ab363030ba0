import type { DeliveryForecast } from '@dotyk/domain/orders'
import { forecastText } from '@dotyk/i18n/forecast-text'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './use-language.ts'

/** Returns a function that gives the text about the expected delivery that the buyer sees, in the console's language. */
export function useFormatForecast(): (forecast: DeliveryForecast) => string {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  return forecast => forecastText(forecast, (key, values) => t(key, values ?? {}), language)
}
