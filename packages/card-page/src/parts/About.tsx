import type { Card } from '@dotyk/domain/card'
import { parseBirthday, formatMonthDay } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import type { CardTexts } from '../card-texts.ts'

interface AboutProps {
  card: Card
  language: Language
  words: CardTexts
}

/** Content below the name: position, company and description. */
export function About({ card, language, words }: AboutProps) {
  const { position, organization, department, pronouns, birthday, info } = card
  const hasRole = [position, organization, department, pronouns, birthday].some(Boolean)
  const note = (className: string) => (
    <p className={className} dir="auto">
      {info}
    </p>
  )
  if (!hasRole) return info ? note('info p-note') : null
  return (
    <div className="info">
      {position && (
        <b className="p-job-title" dir="auto">
          {position}
        </b>
      )}
      {(organization || department) && (
        <p dir="auto">
          {organization && <span className="p-org">{organization}</span>}
          {organization && department && ', '}
          {department}
        </p>
      )}
      {(pronouns || birthday) && (
        <p dir="auto">
          {pronouns}
          {pronouns && birthday && ' · '}
          {birthday && (
            <>
              {words.birthday} <Birthday birthday={birthday} language={language} />
            </>
          )}
        </p>
      )}
      {info && note('p-note')}
    </div>
  )
}

function Birthday({ birthday, language }: { birthday: string; language: Language }) {
  if (!parseBirthday(birthday)) return null
  return (
    <time className="dt-bday" dateTime={birthday}>
      {formatMonthDay(birthday, language)}
    </time>
  )
}
