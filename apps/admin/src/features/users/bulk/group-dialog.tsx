import { Button } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../../shared/calls/groups.ts'
import { type UserSelection, moveToGroup } from '../../../shared/calls/user-jobs.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import styles from './bulk-dialogs.module.css'
import { GroupPicker } from './group-picker.tsx'
import type { RunBulkAction } from './use-bulk-action.ts'

interface GroupDialogProps {
  count: number
  chosen: UserSelection
  run: RunBulkAction
  onClose: () => void
}

/** Moves the selected profiles to a group, or removes them from their groups. */
export function MoveToGroupDialog({ count, chosen, run, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const [isLeaving, setLeaving] = useState(false)
  const [group, setGroup] = useState<Group | null>(null)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const words = { count, number: number(count) }

  async function move() {
    setWrong(!isLeaving && !group)
    if (!isLeaving && !group) return
    setBusy(true)
    const isDone = await run('changing', () => moveToGroup(isLeaving ? null : (group?.id ?? null), chosen))
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('users.bulk.groupTitle', words)} onClose={onClose}>
      <form
        noValidate
        className={`${styles.form} ${styles.picking}`}
        onSubmit={event => {
          event.preventDefault()
          void move()
        }}
      >
        <Choice
          look="segments"
          label={t('users.bulk.groupWhat')}
          value={isLeaving ? 'leave' : 'join'}
          options={(['join', 'leave'] as const).map(value => ({
            value,
            label: t(`users.bulk.groupWays.${value}`),
          }))}
          onChange={next => setLeaving(next === 'leave')}
        />
        {!isLeaving && (
          <GroupPicker
            error={wrong && !group ? t('users.bulk.groupMissing') : undefined}
            onChoose={setGroup}
          />
        )}
        <p className={styles.faint}>{t(`users.bulk.groupText.${isLeaving ? 'leave' : 'join'}`)}</p>
        <div className={styles.actions}>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy}>
            {t(`users.bulk.groupAction.${isLeaving ? 'leave' : 'join'}`, words)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
