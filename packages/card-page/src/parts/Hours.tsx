import { type CardItem, hoursRows, timeZoneText } from '@dotyk/domain/card'
import type { OpeningHours } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import { Fragment } from 'react'
import type { Look } from '../look/plain-look.ts'
import { ItemFace } from './Face.tsx'

interface HoursProps {
  item: CardItem
  hours: OpeningHours
  /** The date in the hours' time zone, `YYYY-MM-DD`. */
  today: string
  language: Language
  look: Look
}

/** Whether it is open now, in a row that expands to the week's hours without a script. */
export function Hours({ item, hours, today, language, look }: HoursProps) {
  return (
    <details className="hours">
      <summary className="titled">
        <ItemFace item={item} look={look} icons={undefined} />
      </summary>
      <table>
        <tbody>
          {hoursRows(hours, today, language).map(({ days, hours: text }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>
                {text.split(', ').map((range, at) => (
                  <Fragment key={range}>
                    {at > 0 && ', '}
                    <bdi className="whole">{range}</bdi>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{timeZoneText(hours.zone, language)}</p>
    </details>
  )
}
