import { useIsHydrated } from '@dotyk/ui/store'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../shared/shell/page-title.tsx'
import type { SettingsPageProps } from './loaded-settings.tsx'
import { SettingsOutline, SettingsSkeleton } from './settings-skeleton.tsx'

const LoadedSettings = lazy(async () => ({ default: (await import('./loaded-settings.tsx')).LoadedSettings }))

/**
 * The page `/profile/settings`, whose sections are saved separately. The skeleton is rendered immediately, the sections after
 * loading.
 */
export function SettingsPage(props: SettingsPageProps) {
  const { t } = useTranslation(['settings', 'errors', 'auth'])
  const isLive = useIsHydrated()
  const outline = (
    <SettingsOutline>
      <SettingsSkeleton />
    </SettingsOutline>
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isLive ? (
        <Suspense fallback={outline}>
          <LoadedSettings {...props} />
        </Suspense>
      ) : (
        outline
      )}
    </>
  )
}
