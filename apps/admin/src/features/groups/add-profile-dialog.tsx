import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { addProfile, type Group } from '../../shared/calls/groups.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './groups.module.css'
import { extractProfileIdOrSlug } from './extract-profile-id-or-slug.ts'
import { runAndCapture } from './run-and-capture.ts'

interface AddProfileDialogProps {
  group: Group
  onChanged: (group: Group) => void
  onClose: () => void
}

/** Adds an existing profile to the group. */
export function AddProfileDialog({ group, onChanged, onClose }: AddProfileDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  const call = useCall(t('groups.addProfile.failed'), ['profile'])
  const [typed, setTyped] = useState('')
  const profile = extractProfileIdOrSlug(typed)

  async function add() {
    const isDone = await call.run(async () => {
      const outcome = await runAndCapture('changing', () => addProfile(group.id, profile))
      if ('error' in outcome) throw outcome.error
      onChanged(outcome.result)
      await client.invalidateQueries({ queryKey: ['group-members', group.id] })
    })
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('groups.addProfile.title')} onClose={onClose}>
      <form
        ref={call.form}
        className={styles.dialog}
        onSubmit={event => {
          event.preventDefault()
          if (profile !== '') void add()
        }}
      >
        <TextField
          name="profile"
          data-autofocus
          label={t('groups.template.hint')}
          hint={t('groups.addProfile.hint')}
          value={typed}
          error={call.errorOf('profile') ?? call.error}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('groups.cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={call.busy} disabled={profile === ''}>
            {t('groups.addProfile.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
