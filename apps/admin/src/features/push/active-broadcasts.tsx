import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { formatShortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { BroadcastProgress } from './broadcast-progress.tsx'
import styles from './push.module.css'
import { useBroadcasts } from './use-push-lists.ts'

const LAST = 4

/** Push messages that are being sent or wait for staff, and the most recent finished ones. */
export function ActiveBroadcasts() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const language = useLanguage()
  const broadcasts = useBroadcasts().items
  const done = broadcasts.filter(({ state }) => state === 'done').slice(0, LAST)
  return (
    <>
      {broadcasts
        .filter(({ state }) => state !== 'done' && state !== 'scheduled')
        .map(broadcast => (
          <BroadcastProgress
            key={broadcast.id}
            broadcast={broadcast}
            heading={t(`push.state.${broadcast.state}`, { title: broadcast.title })}
          />
        ))}
      {done.length > 0 && (
        <Section title={t('push.last')}>
          <ul className={styles.last}>
            {done.map(({ id, title, createdAt, sent }) => (
              <li key={id}>
                <Link to={`/push/sent/${id}`}>{title}</Link>
                <time dateTime={createdAt.toISOString()}>
                  {formatShortTime(createdAt, new Date(), language)}
                </time>
                <span>{t('push.arrived', { count: sent, shown: number(sent) })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
