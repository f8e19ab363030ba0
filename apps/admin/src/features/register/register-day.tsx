import { CURRENCIES } from '@dotyk/domain/values'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RegisterCheck, RegisterDifference } from '../../shared/calls/payment-register.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { formatFullTime, formatLongDay } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './register.module.css'

const PROVIDER_NAMES = { liqpay: 'LiqPay', monobank: 'monobank' } as const

/** The comparison of one day with one payment provider, with the differences. */
export function RegisterDay({ check }: { check: RegisterCheck }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const titleId = useId()
  const { day, provider, registered, differences, checkedAt } = check
  const isSame = differences.length === 0
  return (
    <li className={styles.day} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {/* The time is noon, so that the date is the same in the reader's time zone. */}
        <time dateTime={day}>{formatLongDay(new Date(`${day}T12:00:00`), language)}</time>
        {' · '}
        {provider === 'sandbox' ? t('register.sandbox') : PROVIDER_NAMES[provider]}
      </h2>
      <p className={styles.result} data-state={isSame ? 'same' : 'differs'}>
        {isSame ? t('register.same') : t('register.differences', { count: differences.length })}
      </p>
      <p className={styles.detail}>
        {t('register.payments', { count: registered })}
        {' · '}
        {t('register.checkedAt', { time: formatFullTime(checkedAt, language) })}
      </p>
      {!isSame && (
        <ul className={styles.differences}>
          {differences.map(difference => (
            <Difference key={difference.attemptId} difference={difference} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Difference({ difference }: { difference: RegisterDifference }) {
  const { t } = useTranslation('console')
  const { kind, order, attemptId, registered, stored } = difference
  return (
    <li className={styles.difference}>
      <p>
        <strong>{t(`register.kinds.${kind}`)}</strong>
        {' · '}
        {order ? (
          <Link to={`/orders/${order.id}`}>{t('register.order', { number: order.number })}</Link>
        ) : (
          <span className={styles.id}>{attemptId}</span>
        )}
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('register.there')}</dt>
          <dd>{registered ? <Sum {...registered} /> : t('register.nothing')}</dd>
        </div>
        <div>
          <dt>{t('register.here')}</dt>
          <dd>
            {stored ? (
              <>
                <Sum {...stored} /> · {t(`register.states.${stored.state}`)}
              </>
            ) : (
              t('register.nothing')
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.detail}>{t(`register.advice.${kind}`)}</p>
    </li>
  )
}

/** An amount and the refunded part of it; the code of an unknown currency is shown as the provider sent it. */
function Sum({ amount, currency, refunded }: { amount: number; currency: string; refunded: number | null }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const known = CURRENCIES.find(each => each === currency)
  const text = (sum: number) => (known ? money(sum, known) : `${(sum / 100).toFixed(2)} ${currency}`)
  return (
    <>
      {text(amount)}
      {refunded !== null && refunded > 0 && ` (${t('register.refunded', { amount: text(refunded) })})`}
    </>
  )
}
