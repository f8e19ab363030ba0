import { CallRefused } from '@dotyk/contract/call-failures'
import { SwitchField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fetchGroup, startMembersCreation } from '../../shared/calls/groups.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { useCall } from '../../shared/use-call.ts'
import { MembersForm } from './members-form.tsx'
import styles from './new-group.module.css'
import { runAndCapture } from './run-and-capture.ts'
import { useNewMemberRows } from './use-new-member-rows.ts'
import { useGroupTask } from './use-task.ts'

/** Adds further members to a group, with the same form as for a new group. */
export function AddMembersPage({ groupId }: { groupId: string }) {
  const { t } = useTranslation(['console', 'errors'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const group = useQuery({
    queryKey: ['group', groupId],
    queryFn: ({ signal }) => fetchGroup(groupId, signal),
  })
  const draft = useNewMemberRows(`members-${groupId}`)
  const [notify, setNotify] = useState(true)
  const [withLinks, setWithLinks] = useState(true)
  const [taskId, setTaskId] = useState<string | null>(null)
  const task = useGroupTask(taskId)
  const call = useCall(t('groups.new.failed'))
  const { source, markTaken } = draft
  const isMaking = taskId !== null && task?.state !== 'failed'
  const back = `/groups/${groupId}`
  useUnsavedChanges(!isMaking && draft.isUnsaved, t('groups.new.leaveText'))

  useEffect(() => {
    if (task?.state !== 'done') return
    void client.invalidateQueries({ queryKey: ['group'] })
    void client.invalidateQueries({ queryKey: ['group-members'] })
    void navigate(`${back}?made=${task.id}`, { replace: true })
  }, [task, client, navigate, back])

  const make = () =>
    call.run(async () => {
      const { data, files } = draft.payload()
      const fields = { data: { ...data, notify: notify && source !== 'count', authLink: withLinks } }
      const outcome = await runAndCapture('creating', () => startMembersCreation(groupId, { fields, files }))
      if ('result' in outcome) {
        setTaskId(outcome.result.id)
        return
      }
      const { error } = outcome
      if (error instanceof CallRefused && error.key === 'group-email-taken' && error.field) {
        markTaken(error.field)
      }
      throw error
    })

  return (
    <MembersForm
      title={t('groups.add.title')}
      back={{ to: back, name: group.data?.name ?? t('pages.groups') }}
      draft={draft}
      isBusy={call.busy}
      error={call.error}
      task={task}
      isMaking={isMaking}
      onMake={() => void make()}
    >
      <Section title={t('groups.new.settings')} titleHidden bodyClassName={styles.fields}>
        <SwitchField label={t('groups.new.notify')} checked={notify} onChange={setNotify} />
        <SwitchField label={t('groups.new.withLinks')} checked={withLinks} onChange={setWithLinks} />
      </Section>
    </MembersForm>
  )
}
