import { Button } from '@dotyk/ui/button'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { type Email, sendEmailAgain } from '../../shared/calls/emails.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

/** Resends all shown emails that may be sent again, after asking for confirmation. */
export function ResendButton({ emails }: { emails: readonly Email[] }) {
  const { t } = useTranslation(['console', 'common'])
  const number = useFormatNumber()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const whole = emails.filter(({ mayBeSentAgain }) => mayBeSentAgain)
  const words = { count: whole.length, shown: number(whole.length) }

  async function sendAll() {
    for (const { id } of whole) await sendEmailAgain(id)
  }

  async function send() {
    setIsBusy(true)
    await runWithToast('sending', sendAll, { detail: `: ${words.shown}` })
    await queries.invalidateQueries({ queryKey: ['emails'] })
    setIsBusy(false)
    setIsAsking(false)
  }

  if (whole.length === 0) return null
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('emails.resend', words)}
      </Button>
      {isAsking && (
        <Dialog title={t('emails.resendTitle', words)} onClose={() => setIsAsking(false)}>
          <p>{t('emails.resendText')}</p>
          <DialogActions>
            <Button size="small" data-autofocus onClick={() => setIsAsking(false)}>
              {t('emails.keep')}
            </Button>
            <Button size="small" variant="filled" busy={isBusy} onClick={() => void send()}>
              {t('emails.resendNow', words)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
