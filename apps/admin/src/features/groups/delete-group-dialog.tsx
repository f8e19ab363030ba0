import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { deleteGroup, type Group } from '../../shared/calls/groups.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

/** Asks for confirmation before a group is deleted; its profiles stay without a group. */
export function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, name, members } = group

  async function remove() {
    setBusy(true)
    const released = await runWithToast('deleting', () => deleteGroup(id))
    setBusy(false)
    if (released === undefined) return
    await navigate('/groups')
    await client.invalidateQueries({ queryKey: ['groups'] })
    await client.invalidateQueries({ queryKey: ['counts'] })
  }

  return (
    <Dialog title={t('groups.delete.title', { name })} onClose={onClose}>
      <p>{t('groups.delete.text', { count: members, number: number(members) })}</p>
      <DialogActions>
        <Button size="small" data-autofocus onClick={onClose}>
          {t('groups.delete.keep')}
        </Button>
        <Button size="small" variant="danger" busy={busy} onClick={() => void remove()}>
          {t('groups.delete.action')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
