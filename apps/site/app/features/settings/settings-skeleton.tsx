import { Skeleton } from '@dotyk/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnerPage } from '../../shared/shell/owner-page.tsx'
import page from '../../shared/shell/owner-page.module.css'

/** The heights of the sections in pixels, by column, so that little shifts after loading. */
const COLUMNS = [
  [360, 340, 140],
  [180, 360, 240],
]

export function SettingsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={page.columns} role="status" aria-label={t('loading')}>
      {COLUMNS.map((heights, column) => (
        <div key={column} className={page.column}>
          {heights.map(height => (
            <Skeleton key={height} height={height} className={page.bone} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The frame of the page around its sections, which is the same before and after loading. */
export function SettingsOutline({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings')
  return <OwnerPage title={t('title')}>{children}</OwnerPage>
}
