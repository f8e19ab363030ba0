import { MAX_ORDER_COUNT, parseCount } from '@dotyk/domain/orders'
import { Field } from '@dotyk/ui/fields'
import { REPLAY_EACH_PRESS } from '../islands/press-marks.ts'
import styles from './product-options.module.css'
import { useTexts } from '../texts.tsx'

interface CountFieldProps {
  label: string
  labelHidden?: boolean
  name: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  /** Called when the field loses the focus. */
  onBlur?: () => void
  className?: string | undefined
}

/** A field for a number from 1 to 1000, which is typed or changed by two buttons. */
export function CountField({ label, labelHidden, name, value, error, className, ...on }: CountFieldProps) {
  const { t } = useTexts('catalogue')
  const count = parseCount(value)
  const step = (by: number) => {
    const next = Math.min(MAX_ORDER_COUNT, Math.max(1, (count ?? 1) + by))
    on.onChange(String(next))
  }
  return (
    <Field
      label={label}
      error={error}
      labelHidden={labelHidden ?? false}
      className={className ?? styles.countField}
    >
      {control => (
        <span className={styles.count} data-wrong={error !== undefined || undefined}>
          <button
            type="button"
            {...REPLAY_EACH_PRESS}
            aria-label={t('options.less')}
            disabled={count === 1}
            onClick={() => step(-1)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 12h12" />
            </svg>
          </button>
          <input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={value}
            onChange={event => on.onChange(event.currentTarget.value)}
            onBlur={on.onBlur}
          />
          <button
            type="button"
            {...REPLAY_EACH_PRESS}
            aria-label={t('options.more')}
            disabled={count === MAX_ORDER_COUNT}
            onClick={() => step(1)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 12h12M12 6v12" />
            </svg>
          </button>
        </span>
      )}
    </Field>
  )
}
