import type { OrderStatus } from '@dotyk/contract/wire/orders'
import styles from './order-status.module.css'
import { useTexts } from '../../shared/texts.tsx'

/** Lists the people who receive the items of the order, with the pages that the items open. */
export function OrderedPeople({ people }: Pick<OrderStatus, 'people'>) {
  const { t } = useTexts('order')
  const title = t('status.details.people', { people: people.length })
  return (
    <div className={styles.people}>
      <dt>{title}</dt>
      <dd>
        {/* A long list can be scrolled, also with the keyboard. */}
        <ol tabIndex={0} aria-label={title}>
          {people.map(({ name, line, pageId }, at) => (
            <li key={at}>
              {pageId === null ? (
                name
              ) : (
                <a href={`/${pageId}`} className={styles.link}>
                  {name}
                </a>
              )}
              {line && <span>{line}</span>}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  )
}
