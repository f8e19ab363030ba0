import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UserSelection, copyLook } from '../../../shared/calls/user-jobs.ts'
import type { User } from '../../../shared/calls/users.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { UserPicker } from '../../../shared/users/user-picker.tsx'
import styles from './bulk-dialogs.module.css'
import type { RunBulkAction } from './use-bulk-action.ts'

interface CopyLookDialogProps {
  count: number
  chosen: UserSelection
  run: RunBulkAction
  onClose: () => void
}

/** Chooses the profile whose look is copied to the selected profiles. */
export function CopyLookDialog({ count, chosen, run, onClose }: CopyLookDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const [source, setSource] = useState<User | null>(null)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const words = { count, number: number(count) }

  async function copy() {
    setWrong(!source)
    if (!source) return
    setBusy(true)
    const isDone = await run('changing', () => copyLook(source.id, chosen))
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('users.bulk.copyTitle', words)} onClose={onClose}>
      <form
        noValidate
        className={`${styles.form} ${styles.picking}`}
        onSubmit={event => {
          event.preventDefault()
          void copy()
        }}
      >
        <UserPicker
          label={t('users.bulk.copyFrom')}
          hint={t('users.search')}
          error={wrong && !source ? t('users.bulk.copyFromMissing') : undefined}
          onChoose={setSource}
        />
        <p className={styles.faint}>{t('users.bulk.copyText')}</p>
        <div className={styles.actions}>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy}>
            {t('users.bulk.copyAction', words)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
