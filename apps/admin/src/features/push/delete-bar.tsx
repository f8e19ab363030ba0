import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { BulkAction, BulkBar } from '../../shared/list/bulk-bar.tsx'
import type { Selection } from '../../shared/list/use-selection.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './push.module.css'

interface DeleteBarProps {
  /** The selected rows. They are deleted by id, because the call can't delete all matches of a filter. */
  selection: Selection
  /** What is deleted; the texts are under `push.delete.…`. */
  what: 'messages' | 'subscribers'
  onDelete: (ids: readonly string[]) => Promise<unknown>
}

/** Deletes the selected rows after one confirmation. */
export function DeleteSelectedBar({ selection, what, onDelete }: DeleteBarProps) {
  const { t } = useTranslation(['console', 'common'])
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const count = selection.ids.size

  async function remove() {
    setBusy(true)
    const deleted = await runWithToast('deleting', () => onDelete([...selection.ids]), {
      detail: `: ${count}`,
    })
    setBusy(false)
    setAsks(false)
    if (deleted !== undefined) selection.clear()
    await queries.invalidateQueries({ queryKey: ['push'] })
  }

  return (
    <>
      <BulkBar selection={selection} total={count}>
        <BulkAction danger disabled={busy} onPress={() => setAsks(true)}>
          {t('push.delete.action')}
        </BulkAction>
      </BulkBar>
      {asks && (
        <Dialog title={t(`push.delete.${what}`, { count })} onClose={() => setAsks(false)}>
          <p className={styles.dialogText}>{t(`push.delete.${what}Text`)}</p>
          <DialogActions>
            <Button size="small" data-autofocus onClick={() => setAsks(false)}>
              {t('push.back')}
            </Button>
            <Button size="small" variant="danger" busy={busy} onClick={() => void remove()}>
              {t(`push.delete.${what}Action`, { count })}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
