import type { DeliveryForecast } from '@dotyk/domain/orders'
import { forecastText } from '@dotyk/i18n/forecast-text'
import { useTexts } from './texts.tsx'

/** Returns a function that says when an order arrives, as a sentence without a full stop in the page's language. */
export function useFormatForecast(): (forecast: DeliveryForecast) => string {
  const { t, language } = useTexts('delivery')
  return forecast => forecastText(forecast, (key, values) => t(key, values ?? {}), language)
}
