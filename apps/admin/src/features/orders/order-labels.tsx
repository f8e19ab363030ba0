import type { OrderTag } from '@dotyk/contract/wire/orders'
import { formatFullTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './orders.module.css'

/** The tags of an order; the tooltip of each names the person who added it. */
export function OrderTags({ tags }: { tags: readonly OrderTag[] }) {
  const language = useLanguage()
  if (tags.length === 0) return null
  return (
    <span className={styles.tags}>
      {tags.map(({ tag, by, at }) => (
        <span key={tag} className={styles.tag} title={`${tag} · ${by}, ${formatFullTime(at, language)}`}>
          {tag}
        </span>
      ))}
    </span>
  )
}

/**
 * The member of staff who is responsible for an order, by the part of their e-mail address before the @; renders nothing if
 * nobody is.
 */
export function Assignee({ login }: { login: string | null }) {
  if (login === null) return null
  return (
    <span className={styles.assignee} title={login}>
      {login.split('@')[0]}
    </span>
  )
}
