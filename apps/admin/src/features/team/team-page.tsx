import { Button } from '@dotyk/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../shared/calls/me.ts'
import { teamQuery } from '../../shared/calls/team.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { WaitingPage } from '../../shared/shell/message-pages.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import type { RunTeamChange } from './change-team.ts'
import { InvitationList } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffMemberList } from './members.tsx'
import styles from './team.module.css'

/** The members of staff with their roles, and the invitations. */
export function TeamPage() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(teamQuery)
  const [inviting, setInviting] = useState(false)

  const change: RunTeamChange = async (action, work) => {
    await runWithToast(action, work)
    // A change of the user's own role changes what the console shows, so the user is reloaded too.
    await Promise.all([queries.invalidateQueries(teamQuery), queries.invalidateQueries(meQuery)])
  }

  return (
    <>
      <PageHead
        title={t('pages.team')}
        {...(data && { count: number(data.items.length) })}
        actions={
          <Button size="small" variant="filled" onClick={() => setInviting(true)}>
            {t('team.invite')}
          </Button>
        }
      />
      {data ? (
        <div className={styles.page}>
          <StaffMemberList members={data.items} onChange={change} />
          {data.invitations.length > 0 && <InvitationList invitations={data.invitations} onChange={change} />}
        </div>
      ) : error ? (
        <LoadFailureNotice
          what={t('team.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <WaitingPage />
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
