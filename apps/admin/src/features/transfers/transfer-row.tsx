import { Button } from '@dotyk/ui/button'
import { NativeSelect } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { Pill, type Tone } from '../../shared/status.tsx'
import styles from './transfers.module.css'
import type { ShownStatementLine } from './use-statement.ts'

type Match = ShownStatementLine['line']['match']

const TONES: Record<Match, Tone> = {
  recorded: 'good',
  named: 'accent',
  likely: 'accent',
  'same-sum': 'warn',
  'other-sum': 'bad',
  settled: 'grey',
  none: 'grey',
}

interface TransferRowProps {
  shown: ShownStatementLine
  disabled: boolean
  /** Records the transfer as the payment of these orders. */
  onRecord: (orderIds: readonly string[]) => void
}

/** A bank transfer with the orders that it may pay, and the button that records it. */
export function TransferRow({ shown, disabled, onRecord }: TransferRowProps) {
  const { t } = useTranslation(['console', 'errors'])
  const money = useFormatMoney()
  const { line, refusal } = shown
  const { day, amount, currency, payer, purpose, match, orders } = line
  const [chosen, setChosen] = useState(orders[0]?.orderID ?? '')
  const proposed = match === 'same-sum' ? [chosen] : orders.map(({ orderID }) => orderID)
  const mayRecord = match === 'named' || match === 'likely' || match === 'same-sum'
  return (
    <li className={styles.row}>
      <span className={styles.day}>{day.split('-').toReversed().join('.')}</span>
      <div className={styles.about}>
        <b>{payer || t('transfers.noPayer')}</b>
        <p>{purpose}</p>
      </div>
      <b className={styles.amount}>{money(amount, currency)}</b>
      <div className={styles.match}>
        <Pill tone={TONES[match]}>{t(`transfers.match.${match}`)}</Pill>
        {match === 'same-sum' ? (
          <NativeSelect
            label={t('transfers.order')}
            labelHidden
            value={chosen}
            onChange={event => setChosen(event.currentTarget.value)}
            options={orders.map(({ orderID, number, buyer }) => ({
              value: orderID,
              label: `${number}, ${buyer}`,
            }))}
          />
        ) : (
          orders.map(({ orderID, number, total, currency: ownCurrency, buyer }) => (
            <Link key={orderID} to={`/orders/${orderID}`} className={styles.order}>
              {number}, {buyer}
              {match === 'other-sum' && `, ${money(total, ownCurrency)}`}
            </Link>
          ))
        )}
        {refusal && <p className={styles.refusal}>{t(`errors:${refusal}`)}</p>}
      </div>
      <div className={styles.action}>
        {mayRecord && (
          <Button size="small" disabled={disabled} onClick={() => onRecord(proposed)}>
            {t('transfers.record')}
          </Button>
        )}
      </div>
    </li>
  )
}
