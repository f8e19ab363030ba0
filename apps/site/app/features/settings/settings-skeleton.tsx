import { Skeleton } from '@dotyk/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'

/** Heights of the parts to come, in pixels: nothing jumps far when they are there. */
const COLUMNS = [
  [360, 340, 140],
  [180, 360, 240],
]

export function SettingsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.columns} role="status" aria-label={t('loading')}>
      {COLUMNS.map((heights, column) => (
        <div key={column} className={styles.column}>
          {heights.map(height => (
            <Skeleton key={height} height={height} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The page around its parts, the same before and after they are there. */
export function SettingsOutline({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {children}
    </main>
  )
}
