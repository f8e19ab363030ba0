import { CallRefused } from '@dotyk/contract/client'
import { checkGroupName } from '@dotyk/domain/groups'
import { Button, buttonClass } from '@dotyk/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { startGroup } from '../../shared/calls/groups.ts'
import { useNumber } from '../../shared/format-number.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { settled } from './settled.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './new-group.module.css'
import { PeopleCard } from './people-card.tsx'
import { profileIdIn } from './profile-id.ts'
import { type GroupSettings, NEW_SETTINGS, SettingsCard } from './settings-card.tsx'
import { Steps } from './steps.tsx'
import { TaskProgress } from './task-progress.tsx'
import { useDraftRows } from './use-draft-rows.ts'
import { useTask } from './use-task.ts'

const FIELDS = ['name', 'logoLink', 'logoFile', 'templateID', 'companyID']

/** A new group: who is in it, what they share, and one press that makes all of them or none. */
export function NewGroupPage() {
  const { t } = useTranslation(['console', 'errors'])
  const number = useNumber()
  const navigate = useNavigate()
  const client = useQueryClient()
  const draft = useDraftRows()
  const [settings, setSettings] = useState<GroupSettings>(NEW_SETTINGS)
  const [taskId, setTaskId] = useState<string | null>(null)
  const task = useTask(taskId)
  const call = useCall(t('groups.new.failed'), FIELDS)
  const isMaking = taskId !== null && task?.state !== 'failed'
  const { members, wrong, source } = draft
  const isReady = members > 0 && (source === 'count' || wrong.length === 0)
  const { markTaken } = draft

  useEffect(() => {
    if (task?.state !== 'done' || task.groupId === null) return
    void client.invalidateQueries({ queryKey: ['groups'] })
    void navigate(`/groups/${task.groupId}?made=${task.id}`, { replace: true })
  }, [task, client, navigate])

  async function make() {
    const checked = checkGroupName(settings.name)
    if (call.refuse({ name: 'key' in checked ? checked.key : null })) return
    const { data, files } = draft.payload()
    const template = profileIdIn(settings.template)
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
      const outcome = await settled('creating', () => startGroup(wanted))
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
    <form
      ref={call.form}
      className={styles.page}
      onSubmit={event => {
        event.preventDefault()
        if (isReady && !isMaking) void make()
      }}
    >
      <PageHead
        title={t('groups.new.title')}
        back={{ to: '/groups', name: t('pages.groups') }}
        actions={
          <>
            <Link to="/groups" className={buttonClass({ variant: 'plain', size: 'small' })}>
              {t('groups.cancel')}
            </Link>
            <Button
              type="submit"
              size="small"
              variant={isReady ? 'filled' : 'quiet'}
              busy={call.busy || isMaking}
              disabled={!isReady}
            >
              {t('groups.new.make', { count: members, number: number(members) })}
            </Button>
          </>
        }
      />
      <Steps
        steps={[
          { name: t('groups.new.steps.name'), isDone: settings.name.trim() !== '' },
          {
            name:
              wrong.length > 0
                ? t('groups.new.steps.fix', { count: wrong.length, number: number(wrong.length) })
                : t('groups.new.steps.people'),
            isDone: isReady,
          },
          { name: t('groups.new.steps.making'), isDone: false },
        ]}
      />
      {call.error && (
        <p role="alert" className={styles.failure}>
          {call.error}
        </p>
      )}
      {task?.state === 'failed' && (
        <p role="alert" className={styles.failure}>
          {`${t('groups.new.failed')}: ${t(`errors:${task.error ?? 'unknown'}`)}`}
        </p>
      )}
      {isMaking && task && <TaskProgress task={task} />}
      <fieldset className={styles.columns} disabled={isMaking}>
        <PeopleCard draft={draft} />
        <SettingsCard
          settings={settings}
          onChange={change => {
            call.clear()
            setSettings(before => ({ ...before, ...change }))
          }}
          errorOf={call.errorOf}
        />
      </fieldset>
    </form>
  )
}
