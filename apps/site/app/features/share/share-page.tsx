import { useIsHydrated } from '@dotyk/ui/store'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/shell/page-title.tsx'
import { ShareFrame, ShareSkeleton } from './share-frame.tsx'

const LoadedShare = lazy(async () => ({ default: (await import('./loaded-share.tsx')).LoadedShare }))

/** The page `/profile/share` with content made from the card for use in other places. */
export function SharePage() {
  const { t } = useTranslation(['share', 'errors'])
  const isLive = useIsHydrated()
  const outline = (
    <ShareFrame>
      <ShareSkeleton />
    </ShareFrame>
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isLive ? (
        <Suspense fallback={outline}>
          <LoadedShare />
        </Suspense>
      ) : (
        outline
      )}
    </>
  )
}
