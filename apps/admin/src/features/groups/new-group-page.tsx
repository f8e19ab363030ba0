import { CallRefused } from '@dotyk/contract/call-failures'
import { checkGroupName } from '@dotyk/domain/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { startGroupCreation } from '../../shared/calls/groups.ts'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { runAndCapture } from './run-and-capture.ts'
import { useCall } from '../../shared/use-call.ts'
import { areMembersReady, MembersForm } from './members-form.tsx'
import { extractProfileIdOrSlug } from './extract-profile-id-or-slug.ts'
import { NEW_GROUP_SETTINGS, GroupSettingsCard } from './settings-card.tsx'
import { StepProgress } from './steps.tsx'
import { useNewMemberRows } from './use-new-member-rows.ts'
import { useGroupTask } from './use-task.ts'

const FIELDS = ['name', 'logoLink', 'logoFile', 'templateID', 'companyID']

/** Creates a group from its members and shared settings; either all members are created or none. */
export function NewGroupPage() {
  const { t } = useTranslation(['console', 'errors'])
  const number = useFormatNumber()
  const navigate = useNavigate()
  const client = useQueryClient()
  const draft = useNewMemberRows('new-group-members')
  const [settings, setSettings] = useStoredDraft('new-group', NEW_GROUP_SETTINGS)
  const [taskId, setTaskId] = useState<string | null>(null)
  const task = useGroupTask(taskId)
  const call = useCall(t('groups.new.failed'), FIELDS)
  const isMaking = taskId !== null && task?.state !== 'failed'
  const { wrong, source, markTaken } = draft
  useUnsavedChanges(
    !isMaking && (draft.isUnsaved || JSON.stringify(settings) !== JSON.stringify(NEW_GROUP_SETTINGS)),
    t('groups.new.leaveText'),
  )

  useEffect(() => {
    if (task?.state !== 'done' || task.groupId === null) return
    void client.invalidateQueries({ queryKey: ['groups'] })
    void navigate(`/groups/${task.groupId}?made=${task.id}`, { replace: true })
  }, [task, client, navigate])

  async function make() {
    const checked = checkGroupName(settings.name)
    if (call.refuse({ name: 'key' in checked ? checked.key : null })) return
    const { data, files } = draft.payload()
    const template = extractProfileIdOrSlug(settings.template)
    await call.run(async () => {
      const wanted = {
        fields: {
          data: {
            ...data,
            name: settings.name,
            logoLink: settings.logoLink,
            notify: settings.notify && source !== 'count',
            authLink: settings.withLinks,
            ...(settings.companyId && { companyID: settings.companyId }),
            ...(template && { templateID: template, lockedFields: settings.lockedFields }),
          },
        },
        files: { ...files, ...(settings.logoFile && { logoFile: settings.logoFile }) },
      }
      const outcome = await runAndCapture('creating', () => startGroupCreation(wanted))
      if ('result' in outcome) {
        setTaskId(outcome.result.id)
        return
      }
      const { error } = outcome
      if (error instanceof CallRefused && error.key === 'group-email-taken' && error.field)
        markTaken(error.field)
      throw error
    })
  }

  return (
    <MembersForm
      title={t('groups.new.title')}
      back={{ to: '/groups', name: t('pages.groups') }}
      draft={draft}
      isBusy={call.busy}
      error={call.error}
      task={task}
      isMaking={isMaking}
      onMake={() => void make()}
      ref={call.form}
      steps={
        <StepProgress
          steps={[
            { name: t('groups.new.steps.name'), isDone: settings.name.trim() !== '' },
            {
              name:
                wrong.length > 0
                  ? t('groups.new.steps.fix', { count: wrong.length, number: number(wrong.length) })
                  : t('groups.new.steps.people'),
              isDone: areMembersReady(draft),
            },
            { name: t('groups.new.steps.making'), isDone: false },
          ]}
        />
      }
    >
      <GroupSettingsCard
        settings={settings}
        onChange={change => {
          call.clear()
          setSettings(before => ({ ...before, ...change }))
        }}
        errorOf={call.errorOf}
      />
    </MembersForm>
  )
}
