import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { CallRefused } from '@dotyk/contract/client'
import { Button, buttonClass } from '@dotyk/ui/button'
import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { readGroup, startMembers } from '../../shared/calls/groups.ts'
import { useNumber } from '../../shared/format-number.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useCall } from '../../shared/use-call.ts'
import styles from './new-group.module.css'
import { PeopleCard } from './people-card.tsx'
import { settled } from './settled.ts'
import { TaskProgress } from './task-progress.tsx'
import { useDraftRows } from './use-draft-rows.ts'
import { useTask } from './use-task.ts'

/** More members of a group, made like its first ones. */
export function AddMembersPage({ groupId }: { groupId: string }) {
  const { t } = useTranslation(['console', 'errors'])
  const number = useNumber()
  const navigate = useNavigate()
  const client = useQueryClient()
  const group = useQuery({
    queryKey: ['group', groupId],
    queryFn: ({ signal }) => readGroup(groupId, signal),
  })
  const draft = useDraftRows()
  const [notify, setNotify] = useState(true)
  const [withLinks, setWithLinks] = useState(true)
  const [taskId, setTaskId] = useState<string | null>(null)
  const task = useTask(taskId)
  const call = useCall(t('groups.new.failed'))
  const { members, wrong, source, markTaken } = draft
  const isReady = members > 0 && (source === 'count' || wrong.length === 0)
  const isMaking = taskId !== null && task?.state !== 'failed'
  const back = `/groups/${groupId}`

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
      const outcome = await settled('creating', () => startMembers(groupId, { fields, files }))
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
    <form
      className={styles.page}
      onSubmit={event => {
        event.preventDefault()
        if (isReady && !isMaking) void make()
      }}
    >
      <PageHead
        title={t('groups.add.title')}
        back={{ to: back, name: group.data?.name ?? t('pages.groups') }}
        actions={
          <>
            <Link to={back} className={buttonClass({ variant: 'plain', size: 'small' })}>
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
        <section className={styles.card} aria-label={t('groups.new.settings')}>
          <div className={styles.fields}>
            <Switch
              label={t('groups.new.notify')}
              checked={notify}
              onChange={event => setNotify(event.currentTarget.checked)}
            />
            <Switch
              label={t('groups.new.withLinks')}
              checked={withLinks}
              onChange={event => setWithLinks(event.currentTarget.checked)}
            />
          </div>
        </section>
      </fieldset>
    </form>
  )
}
