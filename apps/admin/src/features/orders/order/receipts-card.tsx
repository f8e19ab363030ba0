import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { RECEIPT_ISSUERS } from '@dotyk/domain/orders'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import styles from './order.module.css'
import parts from './parts.module.css'

/** The order's fiscal receipts; if there are none, a text says who issues a receipt for this payment method. */
export function ReceiptsCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const mayOpen = useHasPermission('business')
  const money = useFormatMoney()
  const language = useLanguage()
  const { receipts, paymentMethod } = order
  const isMissed = RECEIPT_ISSUERS[paymentMethod] === 'shop' && order.paymentState === 'paid'
  return (
    <Section title={t('receipts.card')}>
      {receipts.length === 0 ? (
        <p className={styles.said}>
          {t(isMissed ? 'receipts.duties.missed' : `receipts.duties.${RECEIPT_ISSUERS[paymentMethod]}`)}
        </p>
      ) : (
        <ul className={parts.notices}>
          {receipts.map(({ id, kind, state, amount, currency, number, createdAt, failure, isTest }) => (
            <li key={id} data-tone={state === 'owed' ? (failure ? 'bad' : 'warn') : 'good'}>
              <Icon name={state === 'owed' ? 'calendar' : 'tick'} size={14} />
              <span>{t(`receipts.kinds.${kind}`)}</span>
              <b>{money(kind === 'return' ? -amount : amount, currency)}</b>
              <small>
                {formatShortTime(new Date(createdAt), new Date(), language)} · {t(`receipts.states.${state}`)}
                {isTest && ` · ${t('receipts.test')}`}
                {number !== '' && ` · ${number}`}
                {failure !== '' && state === 'owed' && ` · ${failure}`}
                {mayOpen && (
                  <>
                    {' · '}
                    <Link to={`/receipts/${id}`}>{t('receipts.one')}</Link>
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
