import { kyivDay, kyivTime } from '@dotyk/domain/values'
import { TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'

interface SendTimeFieldProps {
  /** A time in Kyiv, `2026-11-28T10:00`; '' for at once. */
  value: string
  isWrong: boolean
  /** Without a time it is sent at once. */
  isOptional: boolean
  onChange: (value: string) => void
}

/** When a message is sent, by the clock of Kyiv. */
export function SendTimeField({ value, isWrong, isOptional, onChange }: SendTimeFieldProps) {
  const { t } = useTranslation(['console', 'errors'])
  return (
    <TextField
      type="datetime-local"
      name="sendAt"
      label={t('push.sendAt')}
      hint={isOptional ? t('push.sendAtHint') : undefined}
      min={timeInKyiv(new Date())}
      value={value}
      error={isWrong && t('errors:push-time-wrong')}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** A moment as the field has it: `2026-11-28T10:00`. */
export function timeInKyiv(moment: Date): string {
  return `${kyivDay(moment)}T${kyivTime(moment)}`
}
