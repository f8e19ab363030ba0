import { checkGroupName, GROUP_LIMITS } from '@dotyk/domain/groups'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { changeGroup, type Group } from '../../shared/calls/groups.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './groups.module.css'
import { runAndCapture } from './run-and-capture.ts'

interface RenameDialogProps {
  group: Group
  onChanged: (group: Group) => void
  onClose: () => void
}

export function RenameGroupDialog({ group, onChanged, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const call = useCall(t('groups.rename.failed'), ['name'])
  const [name, setName] = useState(group.name)

  async function rename() {
    const checked = checkGroupName(name)
    if (call.refuse({ name: 'key' in checked ? checked.key : null })) return
    const isDone = await call.run(async () => {
      const outcome = await runAndCapture('changing', () => changeGroup(group.id, { name }))
      if ('error' in outcome) throw outcome.error
      onChanged(outcome.result)
    })
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('groups.rename.title')} onClose={onClose}>
      <form
        ref={call.form}
        className={styles.dialog}
        onSubmit={event => {
          event.preventDefault()
          void rename()
        }}
      >
        <TextField
          name="name"
          data-autofocus
          label={t('groups.name')}
          maxLength={GROUP_LIMITS.name}
          value={name}
          error={call.errorOf('name') ?? call.error}
          onChange={event => setName(event.currentTarget.value)}
        />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('groups.cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={call.busy}>
            {t('groups.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
