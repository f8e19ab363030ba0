import { type HoursException } from '@dotyk/domain/profile'
import { kyivDay, dayAfter } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import sectionStyles from '../sections/section.module.css'
import { DayRanges } from './day-ranges.tsx'
import styles from './hours.module.css'

interface HoursExceptionsProps {
  days: readonly HoursException[]
  isWrong: (at: number) => boolean
  onChange: (days: HoursException[]) => void
}

/** Days with hours that differ from the weekly schedule, such as a day off or a short day before a holiday. */
export function HoursExceptions({ days, isWrong, onChange }: HoursExceptionsProps) {
  const { t } = useTranslation('editor')

  function add() {
    const taken = new Set(days.map(({ date }) => date))
    let date = dayAfter(kyivDay(new Date()))
    while (taken.has(date)) date = dayAfter(date)
    onChange([...days, { date, ranges: [] }])
  }

  const set = (at: number, part: Partial<HoursException>) =>
    onChange(days.map((day, place) => (place === at ? { ...day, ...part } : day)))

  return (
    <>
      <h3 className={sectionStyles.heading}>{t('hours.ownDays')}</h3>
      {days.map(({ date, ranges }, at) => (
        <DayRanges
          key={at}
          day={date}
          head={
            <input
              type="date"
              className={styles.date}
              aria-label={t('hours.date')}
              value={date}
              onChange={event => set(at, { date: event.currentTarget.value })}
            />
          }
          ranges={ranges}
          isWrong={isWrong(at)}
          onChange={changed => set(at, { ranges: changed })}
        >
          <button
            type="button"
            className={styles.act}
            onClick={() => onChange(days.filter((_, place) => place !== at))}
          >
            {t('hours.removeDay', { date })}
          </button>
        </DayRanges>
      ))}
      <div>
        <Button onClick={add}>
          <Icon name="add" size={18} /> {t('hours.addDay')}
        </Button>
      </div>
    </>
  )
}
