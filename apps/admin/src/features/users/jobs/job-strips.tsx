import { useStore } from '@dotyk/ui/store'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeUsers, stopUserJob, type UserJob } from '../../../shared/calls/user-jobs.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { Icon } from '../../../shared/icons.tsx'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import type { Reverse } from '../bulk/reverse-of.ts'
import styles from './jobs.module.css'
import { useJobs } from './use-jobs.ts'
import { forgetJob, watchedJobs } from './watched-jobs.ts'

const JobRowsDialog = lazy(async () => ({
  default: (await import('./job-rows-dialog.tsx')).JobRowsDialog,
}))

/** Work on profiles: how far it is, and what came of it. */
export function JobStrips() {
  const { t } = useTranslation('console')
  const jobs = useJobs()
  const watched = useStore(watchedJobs, [])
  const [opened, setOpened] = useState<UserJob | null>(null)
  return (
    <div role="region" aria-label={t('users.jobs.label')} hidden={jobs.length === 0}>
      {jobs.map(job => (
        <JobStrip
          key={job.id}
          job={job}
          reverse={watched.find(({ id }) => id === job.id)?.reverse ?? []}
          onOpen={() => setOpened(job)}
        />
      ))}
      {opened && (
        <Suspense>
          <JobRowsDialog job={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface JobStripProps {
  job: UserJob
  reverse: readonly Reverse[]
  onOpen: () => void
}

function JobStrip({ job, reverse, onOpen }: JobStripProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useNumber()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, kind, state, total, done, changed, failed } = job
  const name = t(`users.jobs.kinds.${kind}`)
  const unchanged = done - changed - failed

  async function undo() {
    setBusy(true)
    const isUndone = await runWithToast('changing', async () => {
      for (const { ids, changes } of reverse) await changeUsers({ ids, matching: null }, changes)
      return true
    })
    setBusy(false)
    if (isUndone) forgetJob(id)
    await Promise.all(
      ['users', 'user', 'user-jobs'].map(key => queries.invalidateQueries({ queryKey: [key] })),
    )
  }

  async function stop() {
    await runWithToast('changing', () => stopUserJob(id), { quiet: true })
    await queries.invalidateQueries({ queryKey: ['user-jobs'] })
  }

  return (
    <div className={styles.strip} data-state={state}>
      <span role="status" className={styles.words}>
        <b>{name}:</b>{' '}
        {state === 'running' ? (
          t('users.jobs.progress', { done: number(done), total: number(total) })
        ) : (
          <>
            {state === 'stopped' && `${t('users.jobs.stopped', { left: number(total - done) })} `}
            {t(`users.jobs.done.${kind}`, { number: number(changed) })}
            {unchanged > 0 && ` · ${t('users.jobs.unchanged', { number: number(unchanged) })}`}
          </>
        )}
        {failed > 0 && (
          <span className={styles.failed}> · {t('users.jobs.failed', { number: number(failed) })}</span>
        )}
      </span>
      {state === 'running' && (
        <progress className={styles.progress} aria-label={name} value={done} max={Math.max(1, total)} />
      )}
      <span className={styles.by}>{t('users.jobs.by', { login: job.by })}</span>
      <span className={styles.buttons}>
        {state === 'running' ? (
          <button
            type="button"
            className={styles.button}
            disabled={job.isStopping}
            onClick={() => void stop()}
          >
            {t(job.isStopping ? 'users.jobs.stopping' : 'users.jobs.stop')}
          </button>
        ) : (
          <>
            {reverse.length > 0 && changed > 0 && (
              <button type="button" className={styles.button} disabled={busy} onClick={() => void undo()}>
                {t('users.jobs.undo')}
              </button>
            )}
            <button type="button" className={styles.button} onClick={onOpen}>
              {t('users.jobs.rows')}
            </button>
            <button
              type="button"
              className={styles.cross}
              aria-label={t('users.jobs.hide')}
              title={t('users.jobs.hide')}
              onClick={() => forgetJob(id)}
            >
              <Icon name="close" size={14} />
            </button>
          </>
        )}
      </span>
    </div>
  )
}
