import { VOLUME_LIMITS } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import styles from './catalogue.module.css'

interface VolumeRowsProps {
  /** The rows in the format that `catalogue-values.ts` parses: `10:5 25:10`. */
  value: string
  error?: string | undefined
  hint?: string | undefined
  onChange: (value: string) => void
}

/** The suggested counts for a new row; the first one greater than the count of the last row is used. */
const USUAL_COUNTS = [10, 25, 50, 100, 250, 500]

/** Edits a product's volume prices: each row has a number of pieces and a percentage. */
export function VolumePriceRows({ value, error, hint, onChange }: VolumeRowsProps) {
  const { t } = useTranslation('console')
  const rows = value === '' ? [] : value.split(' ').map(row => row.split(':'))
  const write = (next: string[][]) => onChange(next.map(row => row.join(':')).join(' '))

  function add() {
    const last = Number(rows.at(-1)?.[0] ?? 0)
    write([...rows, [String(USUAL_COUNTS.find(count => count > last) ?? ''), '']])
  }

  return (
    <>
      <p className={styles.faint}>{hint ?? t('catalogue.volume.hint')}</p>
      {rows.length === 0 && <p>{t('catalogue.volume.none')}</p>}
      {rows.map((row, at) => (
        <div key={at} className={styles.volumeRow}>
          {(['from', 'percent'] as const).map((part, column) => (
            <TextField
              key={part}
              name={at === 0 && column === 0 ? 'volumePrices' : undefined}
              label={t(`catalogue.volume.${part}`)}
              labelHidden={at > 0}
              aria-label={t('catalogue.volume.row', { place: at + 1, label: t(`catalogue.volume.${part}`) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={row[column] ?? ''}
              onChange={event =>
                write(rows.with(at, row.with(column, event.currentTarget.value.replaceAll(/\D/g, ''))))
              }
            />
          ))}
          <Button
            size="small"
            aria-label={t('catalogue.volume.remove', { place: at + 1 })}
            onClick={() => write(rows.toSpliced(at, 1))}
          >
            ×
          </Button>
        </div>
      ))}
      <FormError>{error}</FormError>
      {rows.length < VOLUME_LIMITS.rows && (
        <Button size="small" className={styles.addRow} onClick={add}>
          {t('catalogue.volume.add')}
        </Button>
      )}
    </>
  )
}
