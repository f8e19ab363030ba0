import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { moneyText } from '@dotyk/domain/values'
import { useTexts } from '../../shared/texts.tsx'
import styles from './order-status.module.css'

/** Shows a fiscal receipt: its sum, its number, and the tax service's page as a link and a QR code. */
export function ReceiptFact({ receipt }: { receipt: OrderStatus['receipts'][number] }) {
  const { t, language } = useTexts('order')
  const { id, amount, currency, number, address, isTest } = receipt
  return (
    <>
      {moneyText({ amount, currency }, language)}, {t('status.details.receiptNumber', { number })}
      {isTest && <span className={styles.printedLine}>{t('status.details.receiptTest')}</span>}
      {address !== '' && (
        <>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={`${styles.link} ${styles.printedLine}`}
          >
            {t(isTest ? 'status.details.receiptTestCheck' : 'status.details.receiptCheck')}
          </a>
          <img
            src={`/payments/receipts/${id}/qr.png`}
            alt={t('status.details.receiptQr', { number })}
            width={128}
            height={128}
            loading="lazy"
            className={styles.receiptCode}
          />
        </>
      )}
    </>
  )
}
