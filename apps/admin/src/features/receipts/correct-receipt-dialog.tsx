import { RECEIPT_LIMITS, type ReceiptCorrection } from '@dotyk/domain/fiscal'
import { Button } from '@dotyk/ui/button'
import { TextArea, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiptCorrectionBody } from '../../shared/calls/receipts.ts'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../shared/dialog/dialog.tsx'

interface CorrectionDialogProps {
  correction: Exclude<ReceiptCorrection, 'retry'>
  busy: boolean
  onCorrect: (body: ReceiptCorrectionBody) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a correction, and for the number of a receipt that was issued manually. */
export function CorrectReceiptDialog({ correction, busy, onCorrect, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('console')
  const [reason, setReason] = useState('')
  const [number, setNumber] = useState('')
  const [isTried, setTried] = useState(false)
  const asksNumber = correction === 'by-hand'
  const isUnsaid = reason.trim() === ''
  const isNumberUnsaid = asksNumber && number.trim() === ''

  function submit() {
    setTried(true)
    if (isUnsaid || isNumberUnsaid) return
    void onCorrect({ correction, reason: reason.trim(), ...(asksNumber ? { number: number.trim() } : {}) })
  }

  return (
    <Dialog title={t(`receipts.corrections.${correction}`)} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t(`receipts.effects.${correction}`)}</p>
        {asksNumber && (
          <TextField
            label={t('receipts.number')}
            autoComplete="off"
            data-autofocus
            maxLength={RECEIPT_LIMITS.number}
            value={number}
            error={isTried && isNumberUnsaid ? t('receipts.numberRequired') : undefined}
            onChange={event => setNumber(event.currentTarget.value)}
          />
        )}
        <TextArea
          label={t('receipts.reason')}
          maxLength={RECEIPT_LIMITS.reason}
          value={reason}
          error={isTried && isUnsaid ? t('receipts.reasonRequired') : undefined}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" busy={busy}>
            {t('receipts.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
