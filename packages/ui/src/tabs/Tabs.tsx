import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  name: ReactNode
  /** Formatted number of items. */
  count?: string | undefined
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
}

/** Tabs that show one of several parts of a list or object. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
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
          <TabText name={name} count={count} />
        </button>
      ))}
    </div>
  )
}

/** The classes of tabs, for a `<nav>` of links; the link with `aria-current` is the active one. */
export const tabClasses = { tabs: styles.tabs ?? '', tab: styles.tab ?? '' }

export function TabText({ name, count }: Omit<Tab, 'id'>) {
  return (
    <>
      {name}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
}
