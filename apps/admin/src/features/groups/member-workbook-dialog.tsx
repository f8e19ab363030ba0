import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { downloadByPost } from '../../shared/calls/download.ts'
import { type Group, memberWorkbookUrl } from '../../shared/calls/groups.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './groups.module.css'

/** Creates the group's printable sheet again, either without login links or with new ones, which invalidate the old links. */
export function MemberWorkbookDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const [busy, setBusy] = useState(false)
  const renewed = group.members - group.linked

  async function download(newLinks: boolean) {
    setBusy(true)
    const work = async () => {
      await downloadByPost(memberWorkbookUrl(group.id), { newLinks })
      return true
    }
    const isDone = await runWithToast('loading', work)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('groups.sheet.title')} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{t('groups.sheet.text')}</p>
        <p className={styles.warning}>
          {t('groups.sheet.warning', { count: renewed, number: number(renewed) })}
        </p>
        <DialogActions>
          <Button size="small" busy={busy} onClick={() => void download(true)}>
            {t('groups.sheet.withLinks')}
          </Button>
          <Button
            size="small"
            variant="filled"
            busy={busy}
            data-autofocus
            onClick={() => void download(false)}
          >
            {t('groups.sheet.withoutLinks')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
