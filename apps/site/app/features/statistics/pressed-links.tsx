import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { Statistics } from '@dotyk/domain/statistics'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from './use-format-number.ts'
import styles from './statistics.module.css'

interface PressedLinksProps {
  taps: Statistics['taps']
  /** The items that the card currently shows. */
  items: OwnProfile['cardItems']
}

/** Lists the number of presses per link in descending order, and the links without presses. */
export function PressedLinks({ taps, items }: PressedLinksProps) {
  const { t } = useTranslation('statistics')
  const links = items.filter(({ kind }) => kind !== 'contacts' && kind !== 'share')
  const byName = new Map(links.map(link => [link.i, link]))
  const pressed = taps.flatMap(({ item, taps: count }) => {
    const link = byName.get(item)
    return link ? [{ name: item, label: link.caption, detail: link.detail, count }] : []
  })
  const gone = taps.filter(({ item }) => !byName.has(item)).reduce((sum, { taps: count }) => sum + count, 0)
  const unused = links.filter(link => taps.every(({ item }) => item !== link.i))
  const rows = [
    ...pressed,
    ...(gone > 0 ? [{ name: 'gone', label: t('links.gone'), detail: '', count: gone }] : []),
  ]
  return (
    <Section stacked title={t('links.title')}>
      {rows.length === 0 ? <p className={styles.soft}>{t('links.none')}</p> : <Rows rows={rows} />}
      {rows.length > 0 && unused.length > 0 && (
        <details className={styles.unused}>
          <summary>{t('links.unused', { number: unused.length })}</summary>
          <p className={styles.soft}>{unused.map(({ caption }) => caption).join(', ')}</p>
        </details>
      )}
    </Section>
  )
}

interface Row {
  name: string
  label: string
  detail: string
  count: number
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const number = useFormatNumber()
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <ul className={styles.links}>
      {rows.map(({ name, label, detail, count }) => (
        <li key={name}>
          <span dir="auto" className={styles.link}>
            {label}
            {detail && <small>{detail}</small>}
          </span>
          <b>{number(count)}</b>
          <i style={{ width: `${(100 * count) / most}%` }} />
        </li>
      ))}
    </ul>
  )
}
