import { Skeleton } from '@dotyk/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnerPage } from '../../shared/shell/owner-page.tsx'
import page from '../../shared/shell/owner-page.module.css'
import styles from './share.module.css'

/** The frame of the page around its content, which is the same before and after loading. */
export function ShareFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('share')
  return (
    <OwnerPage title={t('title')}>
      <div className={styles.page}>
        <p className={styles.intro}>{t('text')}</p>
        {children}
      </div>
    </OwnerPage>
  )
}

export function ShareSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.page} role="status" aria-label={t('loading')}>
      <Skeleton height={44} className={page.bone} />
      <Skeleton height={420} className={page.bone} />
    </div>
  )
}
