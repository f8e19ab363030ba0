import { Skeleton } from '@dotyk/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnerPage } from '../../shared/shell/owner-page.tsx'
import page from '../../shared/shell/owner-page.module.css'
import styles from './leads.module.css'

/** The frame of the page around its content, which is the same before and after loading. */
export function LeadsPageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('leads')
  return <OwnerPage title={t('title')}>{children}</OwnerPage>
}

export function LeadsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={`${page.columns} ${styles.parts}`} role="status" aria-label={t('loading')}>
      <Skeleton height={420} className={page.bone} />
      <Skeleton height={300} className={page.bone} />
    </div>
  )
}
