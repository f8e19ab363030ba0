import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UserSelection, eraseUsers } from '../../../shared/calls/user-jobs.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import styles from './bulk-dialogs.module.css'
import type { RunBulkAction } from './use-bulk-action.ts'

interface EraseDialogProps {
  count: number
  chosen: UserSelection
  run: RunBulkAction
  onClose: () => void
}

/** Asks for confirmation before profiles are removed permanently; the user must type their number. */
export function EraseProfilesDialog({ count, chosen, run, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  // The list may change while the dialog is open, so the user confirms the number that was shown first.
  const [agreed] = useState(count)
  const words = { count: agreed, number: number(agreed) }

  async function erase() {
    const isWrong = typed.replaceAll(/\D/g, '') !== String(agreed)
    setWrong(isWrong)
    if (isWrong) return
    setBusy(true)
    const isDone = await run('deleting', () => eraseUsers(chosen, agreed))
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog losesNothing title={t('users.bulk.eraseTitle', words)} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void erase()
        }}
      >
        <p>{t('users.bulk.eraseText')}</p>
        <TextField
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          label={t('users.bulk.typeNumber', words)}
          value={typed}
          error={wrong && t('users.bulk.numberWrong', words)}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="danger" busy={busy}>
            {t('users.bulk.eraseAction', words)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
