import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetails } from '../../../shared/calls/users.ts'
import { PanelSection } from '../../../shared/list/side-panel.tsx'
import { Status } from '../../../shared/status.tsx'
import styles from '../users.module.css'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'

const KIND = {
  waiting: 'working',
  proven: 'done',
  failing: 'working',
  lapsed: 'cancelled',
  lost: 'cancelled',
} as const

/** Lists the owner's own domains; renders nothing if there are none. */
export function UserDomains({ id, domains }: { id: string; domains: UserDetails['domains'] }) {
  const { t } = useTranslation('console')
  const [asked, setAsked] = useState<UserDetails['domains'][number] | null>(null)
  if (domains.length === 0) return null
  return (
    <PanelSection title={t('users.domains.title')}>
      {domains.map(domain => (
        <div key={domain.id} className={styles.line}>
          <Status kind={KIND[domain.state]}>
            <b>{domain.name}</b>
          </Status>
          <span className={styles.wraps}>{t(`users.domains.state.${domain.state}`)}</span>
          <Button
            size="small"
            variant="plain"
            aria-label={`${t('users.domains.remove')}: ${domain.name}`}
            onClick={() => setAsked(domain)}
          >
            {t('users.domains.remove')}
          </Button>
        </div>
      ))}
      {asked && <RemoveDomainDialog userId={id} domain={asked} onClose={() => setAsked(null)} />}
    </PanelSection>
  )
}
