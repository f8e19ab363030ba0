import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GroupTask } from '../../shared/calls/groups.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import styles from './new-group.module.css'
import { MembersSourceCard } from './members-source-card.tsx'
import { GroupTaskProgress } from './task-progress.tsx'
import type { NewMemberRows } from './use-new-member-rows.ts'

interface MakingFormProps {
  title: string
  back: { to: string; name: string }
  draft: NewMemberRows
  /** Whether the form is being submitted. */
  isBusy: boolean
  /** The error of the last attempt to submit the form. */
  error: string | null | undefined
  /** The task that creates the members; undefined before it has started. */
  task: GroupTask | undefined
  isMaking: boolean
  onMake: () => void
  ref?: Ref<HTMLFormElement> | undefined
  /** The progress steps shown above the form. */
  steps?: ReactNode
  /** The fields of the settings, shown before the list of members. */
  children: ReactNode
}

/** Returns whether all listed members are valid and can be created. */
export function areMembersReady({ members, wrong, source }: NewMemberRows): boolean {
  return members > 0 && (source === 'count' || wrong.length === 0)
}

/** The form that creates members: a list of people, their settings, and a button that creates either all of the members or none. */
export function MembersForm(props: MakingFormProps) {
  const { title, back, draft, isBusy, error, task, isMaking, onMake, ref, steps, children } = props
  const { t } = useTranslation(['console', 'errors'])
  const number = useFormatNumber()
  const isReady = areMembersReady(draft)
  const { members } = draft
  return (
    <form
      ref={ref}
      className={styles.page}
      onSubmit={event => {
        event.preventDefault()
        if (isReady && !isMaking) onMake()
      }}
    >
      <PageHead
        title={title}
        back={back}
        actions={
          <>
            <Link to={back.to} className={buttonClass({ variant: 'plain', size: 'small' })}>
              {t('groups.cancel')}
            </Link>
            <Button
              type="submit"
              size="small"
              variant={isReady ? 'filled' : 'quiet'}
              busy={isBusy || isMaking}
              disabled={!isReady}
            >
              {members > 0
                ? t('groups.new.make', { count: members, number: number(members) })
                : t('groups.new.makeNone')}
            </Button>
          </>
        }
      />
      {steps}
      <FormError>{error}</FormError>
      {task?.state === 'failed' && (
        <FormError>{`${t('groups.new.failed')}: ${t(`errors:${task.error ?? 'unknown'}`)}`}</FormError>
      )}
      {isMaking && task && <GroupTaskProgress task={task} />}
      <fieldset className={styles.columns} disabled={isMaking}>
        {children}
        <MembersSourceCard draft={draft} />
      </fieldset>
    </form>
  )
}
