import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import page from '../../shared/shell/owner-page.module.css'
import { useFillLoginFromSession } from '../../shared/typed-login.ts'
import { useRedirectOnSessionEnd } from '../../shared/use-redirect-on-session-end.ts'
import { DataExportPart } from './account/data-part.tsx'
import { DeleteProfilePart } from './account/delete-part.tsx'
import { EmailPart } from './account/email-part.tsx'
import { PasswordPart } from './account/password-part.tsx'
import { SessionsPart } from './account/sessions-part.tsx'
import { LoadedContext } from './loaded-context.ts'
import { AutoSavePart } from './profile/auto-save-part.tsx'
import { LanguagePart } from './profile/language-part.tsx'
import { SubscriptionPart } from './profile/subscription-part.tsx'
import { TypePart } from './profile/type-part.tsx'
import { type SettingsData, refreshSettings, useSettings } from './settings-query.ts'
import { SettingsOutline, SettingsSkeleton } from './settings-skeleton.tsx'

export interface SettingsPageProps {
  /** Renders the form that links an email to a profile without one; it replaces the email and password sections. */
  linking: (profile: OwnProfile, onChanged: () => void) => ReactNode
  orders: (orders: OwnProfile['orders']) => ReactNode
  chips: ReactNode
  domains: ReactNode
}

/** Loads the settings and renders them, or an error message; redirects if the session has ended. */
export function LoadedSettings(slots: SettingsPageProps) {
  const { t } = useTranslation('settings')
  const { data, error, refetch, isFetching } = useSettings()
  const elsewhere = useRedirectOnSessionEnd(error)
  if (!data && error && !elsewhere) {
    return (
      <MessagePage
        title={t('loadFailed')}
        actions={
          <Button variant="filled" size="large" busy={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        }
      >
        <p>{t('loadFailedText')}</p>
      </MessagePage>
    )
  }
  return <SettingsOutline>{data ? <Parts {...data} {...slots} /> : <SettingsSkeleton />}</SettingsOutline>
}

function Parts({ linking, orders, chips, domains, ...loaded }: SettingsData & SettingsPageProps) {
  const { t } = useTranslation('settings')
  const { email } = loaded.settings
  useAnchor()
  useFillLoginFromSession(email)
  return (
    <LoadedContext value={loaded}>
      <div className={page.columns}>
        <div className={page.column}>
          <TypePart />
          <AutoSavePart />
          <LanguagePart />
          <SubscriptionPart />
          {domains}
          <Section stacked title={t('orders.title')} id="orders">
            {orders(loaded.profile.orders)}
          </Section>
          <Section stacked title={t('chips.title')} id="chips">
            {chips}
          </Section>
        </div>
        <div className={page.column}>
          {email === null ? (
            <Section stacked title={t('email.title')} id="email">
              {linking(loaded.profile, () => void refreshSettings())}
            </Section>
          ) : (
            <>
              <EmailPart email={email} />
              <PasswordPart email={email} />
            </>
          )}
          <SessionsPart email={email} />
          <DataExportPart />
          <DeleteProfilePart email={email} />
        </div>
      </div>
    </LoadedContext>
  )
}

/** Scrolls to the section that the URL's hash names; this is repeated here, because the section exists only after loading. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
}
