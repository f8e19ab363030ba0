import { kyivDay, kyivTime } from '@dotyk/domain/values'
import { TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'

interface SendTimeFieldProps {
  /** A time in Kyiv, `2026-11-28T10:00`; '' to send immediately. */
  value: string
  isWrong: boolean
  /** Whether the field may stay empty, which sends the message immediately. */
  isOptional: boolean
  onChange: (value: string) => void
}

/** A field for the time at which a message is sent, in Kyiv's time. */
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

/** Formats a moment for this field, in Kyiv's time: `2026-11-28T10:00`. */
export function timeInKyiv(moment: Date): string {
  return `${kyivDay(moment)}T${kyivTime(moment)}`
}
