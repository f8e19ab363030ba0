import { checkPushDraft, isPushTime, PUSH_LIMITS } from '@dotyk/domain/push'
import { kyivMoment } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Broadcast, changeScheduledBroadcast } from '../../shared/calls/push.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './push.module.css'
import { SendTimeField, timeInKyiv } from './send-time-field.tsx'

interface RescheduleDialogProps {
  broadcast: Broadcast
  onClose: () => void
}

/** Changes the text and the sending time of a message that isn't being sent yet. */
export function RescheduleDialog({ broadcast, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation(['console', 'common', 'errors'])
  const queries = useQueryClient()
  const [title, setTitle] = useState(broadcast.title)
  const [body, setBody] = useState(broadcast.body)
  const [time, setTime] = useState(() => timeInKyiv(broadcast.sendAt ?? new Date()))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const { violations } = checkPushDraft({ title, body, actions: broadcast.actions })
  const sendAt = kyivMoment(time)
  const isTimeWrong = !sendAt || !isPushTime(sendAt, new Date())
  const errorOf = (field: string) => {
    const broken = tried ? violations.find(violation => violation.field === field) : undefined
    return broken && t(`errors:${broken.key}`)
  }

  async function save() {
    setTried(true)
    if (violations.length > 0 || isTimeWrong) return
    setBusy(true)
    const done = await runWithToast('changing', () =>
      changeScheduledBroadcast(broadcast.id, { title, body, sendAt }),
    )
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['push'] })
    if (done) onClose()
  }

  return (
    <Dialog title={t('push.changeTitle')} onClose={onClose}>
      <form
        noValidate
        className={styles.changeForm}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('push.title')}
          value={title}
          maxLength={PUSH_LIMITS.title}
          error={errorOf('title')}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <TextArea
          rows={3}
          label={t('push.body')}
          value={body}
          error={errorOf('body')}
          onChange={event => setBody(event.currentTarget.value)}
        />
        <SendTimeField value={time} isWrong={tried && isTimeWrong} isOptional={false} onChange={setTime} />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="small" variant="filled" busy={busy}>
            {t('push.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
