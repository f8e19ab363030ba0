import { useNumber } from '../format-number.ts'
import styles from './list.module.css'

export interface ListTab {
  id: string
  name: string
  count?: number | undefined
}

interface ListTabsProps {
  label: string
  tabs: readonly ListTab[]
  chosen: string
  onChoose: (id: string) => void
}

/** Parts of a list that staff look at often, each with its count. */
export function ListTabs({ label, tabs, chosen, onChoose }: ListTabsProps) {
  const number = useNumber()
  return (
    <div role="group" aria-label={label} className={styles.tabs}>
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={styles.tab}
          onClick={() => onChoose(id)}
        >
          {name}
          {count !== undefined && <span className={styles.tabCount}>{number(count)}</span>}
        </button>
      ))}
    </div>
  )
}
