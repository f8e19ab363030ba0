import { ACCESSORY_IDS, ACCESSORY_KEYS, type AccessoryId } from '@dotyk/domain/catalogue'
import { DISCOUNT_LIMITS, discountEndsBeforeStart, normaliseDiscountCode } from '@dotyk/domain/orders'
import { CURRENCIES, type Currency } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { Checkbox, FormError, NativeSelect, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { createDiscount, discountsQuery, type NewDiscount } from '../../shared/calls/discounts.ts'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './catalogue.module.css'
import { parseValue } from './catalogue-values.ts'

const PERCENT = 'percent'

/** A new promo code as typed; '' in a limit's field means no limit. */
interface Typed {
  code: string
  unit: typeof PERCENT | Currency
  value: string
  validFrom: string
  validUntil: string
  maxOrders: string
  minCount: string
  accessories: AccessoryId[]
}

const EMPTY: Typed = {
  code: '',
  unit: PERCENT,
  value: '10',
  validFrom: '',
  validUntil: '',
  maxOrders: '',
  minCount: '1',
  accessories: [],
}

const FIELDS = ['code', 'value', 'validUntil', 'maxOrders', 'minCount']

/** A form for a new promo code; the typed values stay until the code is created. */
export function DiscountForm() {
  const { t } = useTranslation(['console', 'catalogue', 'errors'])
  const queries = useQueryClient()
  const titleId = useId()
  const [typed, setTyped] = useStoredDraft('new-discount', EMPTY)
  const call = useCall(t('catalogue.discounts.notCreated'), FIELDS)
  useUnsavedChanges(JSON.stringify(typed) !== JSON.stringify(EMPTY) && !call.busy, t('catalogue.leaveText'))

  function change(part: Partial<Typed>): void {
    call.clear()
    setTyped(before => ({ ...before, ...part }))
  }

  async function create(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const value = readDiscountValue(typed)
    const [maxOrders, minCount] = [
      typed.maxOrders.trim() === '' ? null : readWhole(typed.maxOrders, DISCOUNT_LIMITS.maxOrders),
      readWhole(typed.minCount, DISCOUNT_LIMITS.minCount),
    ]
    const days = { validFrom: typed.validFrom || null, validUntil: typed.validUntil || null }
    const wrong = {
      code: normaliseDiscountCode(typed.code) === null ? ('discount-code-invalid' as const) : null,
      value: value === undefined ? ('count-invalid' as const) : null,
      validUntil: discountEndsBeforeStart(days) ? ('visibility-order' as const) : null,
      maxOrders: maxOrders === undefined ? ('count-invalid' as const) : null,
      minCount: minCount === undefined ? ('count-invalid' as const) : null,
    }
    if (call.refuse(wrong)) return
    if (value === undefined || maxOrders === undefined || minCount === undefined) return
    await call.run(async () => {
      await createDiscount({
        code: typed.code,
        value,
        ...days,
        maxOrders,
        minCount,
        accessories: typed.accessories.length > 0 ? typed.accessories : null,
      })
      setTyped(EMPTY)
      showSuccessToast('creating')
      await queries.invalidateQueries({ queryKey: discountsQuery.queryKey })
    })
  }

  const field = (name: 'code' | 'value' | 'maxOrders' | 'minCount') => ({
    name,
    value: typed[name],
    error: call.errorOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.cardTitle}>
        {t('catalogue.discounts.new')}
      </h2>
      <form
        ref={call.form}
        noValidate
        className={styles.form}
        aria-labelledby={titleId}
        onSubmit={event => void create(event)}
      >
        <TextField label={t('catalogue.discounts.code')} {...field('code')} />
        <div className={styles.fields}>
          <TextField inputMode="decimal" label={t('catalogue.discounts.value')} {...field('value')} />
          <NativeSelect
            label={t('catalogue.discounts.unit')}
            value={typed.unit}
            onChange={event => change({ unit: event.currentTarget.value as Typed['unit'] })}
            options={[
              { value: PERCENT, label: '%' },
              ...CURRENCIES.map(currency => ({ value: currency, label: currency })),
            ]}
          />
        </div>
        <div className={styles.fields}>
          <TextField
            type="date"
            label={t('catalogue.discounts.validFrom')}
            value={typed.validFrom}
            onChange={event => change({ validFrom: event.currentTarget.value })}
          />
          <TextField
            type="date"
            name="validUntil"
            label={t('catalogue.discounts.validUntil')}
            value={typed.validUntil}
            error={call.errorOf('validUntil')}
            onChange={event => change({ validUntil: event.currentTarget.value })}
          />
        </div>
        <div className={styles.fields}>
          <TextField
            inputMode="numeric"
            label={t('catalogue.discounts.maxOrders')}
            hint={t('catalogue.discounts.maxOrdersHint')}
            {...field('maxOrders')}
          />
          <TextField inputMode="numeric" label={t('catalogue.discounts.minCount')} {...field('minCount')} />
        </div>
        <fieldset className={styles.part}>
          <legend>{t('catalogue.discounts.accessories')}</legend>
          {ACCESSORY_IDS.map(id => (
            <Checkbox
              key={id}
              label={t(`catalogue:accessories.${ACCESSORY_KEYS[id]}`)}
              checked={typed.accessories.includes(id)}
              onChange={isChosen =>
                change({
                  accessories: ACCESSORY_IDS.filter(each =>
                    each === id ? isChosen : typed.accessories.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <FormError>{call.error}</FormError>
        <Button type="submit" variant="filled" busy={call.busy}>
          {t('catalogue.discounts.create')}
        </Button>
      </form>
    </section>
  )
}

function readDiscountValue({ unit, value }: Typed): NewDiscount['value'] | undefined {
  if (unit === PERCENT) {
    const percent = readWhole(value, DISCOUNT_LIMITS.percent)
    return percent === undefined ? undefined : { kind: 'percent', percent }
  }
  const amount = parseValue('price', value)
  return typeof amount === 'number' && amount > 0 ? { kind: 'amount', amount, currency: unit } : undefined
}

/** Parses a whole number from 1 to the limit; undefined for any other text. */
function readWhole(typed: string, limit: number): number | undefined {
  const number = Number(typed.trim())
  return typed.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= limit
    ? number
    : undefined
}
