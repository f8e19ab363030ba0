import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../shared/dialog/unsaved-changes.ts'
import { useOrderAction } from '../use-order-action.ts'
import parts from './parts.module.css'

interface WaybillFormProps {
  takesFocus: boolean
  save: (waybill: string) => Promise<void>
}

/** A form for the number of a waybill that was created outside the console. */
export function WaybillForm({ takesFocus, save }: WaybillFormProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const [number, setNumber] = useState('')
  const [missing, setMissing] = useState(false)
  useUnsavedChanges(number.trim() !== '' && !busy, t('closing.text'))
  return (
    <form
      noValidate
      className={parts.lineForm}
      onSubmit={event => {
        event.preventDefault()
        const waybill = number.replace(/\s/g, '')
        setMissing(waybill === '')
        if (waybill !== '') void run('changing', () => save(waybill))
      }}
    >
      <TextField
        label={t('orders.deliveryCard.number')}
        error={missing ? t('orders.deliveryCard.numberRequired') : undefined}
        // The user has just opened this field by a button.
        autoFocus={takesFocus}
        inputMode="numeric"
        maxLength={64}
        value={number}
        onChange={event => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" size="small" busy={busy}>
        {t('orders.deliveryCard.save')}
      </Button>
    </form>
  )
}
