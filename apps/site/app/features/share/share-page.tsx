import { useIsHydrated } from '@dotyk/ui/store'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/shell/page-title.tsx'
import { ShareFrame, ShareSkeleton } from './share-frame.tsx'

const LoadedShare = lazy(async () => ({ default: (await import('./loaded-share.tsx')).LoadedShare }))

/** `/profile/share`: what an owner makes of the card for other places. */
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
