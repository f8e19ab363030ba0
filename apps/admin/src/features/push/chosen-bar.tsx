import { Button } from '@mantine/core'
import { Dialog } from '@dotyk/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './push.module.css'
import type { Choice } from './use-choice.ts'

interface ChosenBarProps {
  choice: Choice
  /** What is deleted: its words are `push.delete.…`. */
  what: 'messages' | 'subscribers'
  onDelete: (ids: readonly string[]) => Promise<unknown>
}

/** What can be done with the ticked rows: they are deleted, after asking once. */
export function ChosenBar({ choice, what, onDelete }: ChosenBarProps) {
  const { t } = useTranslation(['console', 'common'])
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const count = choice.ids.length
  if (count === 0) return null

  async function remove() {
    setBusy(true)
    const deleted = await runWithToast('deleting', () => onDelete(choice.ids), { detail: `: ${count}` })
    setBusy(false)
    setAsks(false)
    if (deleted !== undefined) choice.clear()
    await queries.invalidateQueries({ queryKey: ['push'] })
  }

  return (
    <div className={styles.chosen} role="toolbar" aria-label={t('push.chosen', { count })}>
      <span>{t('push.chosen', { count })}</span>
      <Button variant="subtle" onClick={choice.clear}>
        {t('push.unchoose')}
      </Button>
      <Button color="red" onClick={() => setAsks(true)}>
        {t('push.delete.action')}
      </Button>
      {asks && (
        <Dialog
          title={t(`push.delete.${what}`, { count })}
          closeLabel={t('common:close')}
          onClose={() => setAsks(false)}
        >
          <p className={styles.dialogText}>{t(`push.delete.${what}Text`)}</p>
          <div className={styles.dialogActions}>
            <Button variant="default" data-autofocus onClick={() => setAsks(false)}>
              {t('push.back')}
            </Button>
            <Button color="red" loading={busy} onClick={() => void remove()}>
              {t(`push.delete.${what}Action`, { count })}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
