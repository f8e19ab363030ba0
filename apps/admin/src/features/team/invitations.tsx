import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invitation, resendInvitation, withdrawInvitation } from '../../shared/calls/team.ts'
import { formatFullTime, formatShortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { Pill } from '../../shared/status.tsx'
import type { RunTeamChange } from './change-team.ts'
import { ConfirmTeamChange } from './confirm-change.tsx'
import styles from './team.module.css'

interface InvitationsProps {
  invitations: readonly Invitation[]
  onChange: RunTeamChange
}

/** Lists the invitations that nobody has accepted yet. */
export function InvitationList({ invitations, onChange }: InvitationsProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const [withdrawn, setWithdrawn] = useState<Pick<Invitation, 'id' | 'address'> | null>(null)
  return (
    <section aria-labelledby="team-invitations">
      <h2 id="team-invitations" className={styles.name}>
        {t('team.invitations')}
      </h2>
      <ul>
        {invitations.map(({ id, address, role, sentAt, expired }) => (
          <li key={id} className={styles.invitation}>
            <div className={styles.invited}>
              <span className={styles.login}>{address}</span>
              <span className={styles.time}>
                {t(`roles.${role}`)}
                {' · '}
                <time dateTime={sentAt} title={formatFullTime(new Date(sentAt), language)}>
                  {t('team.sent', { time: formatShortTime(new Date(sentAt), new Date(), language) })}
                </time>
              </span>
            </div>
            {expired && <Pill tone="warn">{t('team.expired')}</Pill>}
            <div className={styles.actions}>
              <Button
                size="small"
                aria-label={t('team.resendTo', { address })}
                onClick={() => void onChange('sending', () => resendInvitation(id))}
              >
                {t('team.resend')}
              </Button>
              <Button
                size="small"
                variant="danger"
                aria-label={t('team.withdrawFrom', { address })}
                onClick={() => setWithdrawn({ id, address })}
              >
                {t('team.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {withdrawn && (
        <ConfirmTeamChange
          title={t('team.withdrawTitle', { address: withdrawn.address })}
          text={t('team.withdrawText')}
          action={t('team.withdraw')}
          onClose={() => setWithdrawn(null)}
          onConfirm={() => onChange('deleting', () => withdrawInvitation(withdrawn.id))}
        />
      )}
    </section>
  )
}
