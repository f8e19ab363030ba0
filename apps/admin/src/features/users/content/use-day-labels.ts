import type { DayLabels } from '@dotyk/ui/schedule'
import { useTranslation } from 'react-i18next'

/** Returns a function that gives the texts of a day's opening hours, by the day's name. */
export function useGetDayLabels(): (day: string) => DayLabels {
  const { t } = useTranslation('editor')
  return day => ({
    closed: t('hours.closed'),
    from: t('hours.from', { day }),
    until: t('hours.until', { day }),
    addRange: t('hours.addRange'),
    addBreak: t('hours.addBreak'),
    removeRange: range => t('hours.removeRange', { range }),
  })
}
