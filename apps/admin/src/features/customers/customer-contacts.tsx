import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Customer } from '../../shared/calls/customers.ts'
import styles from './customers.module.css'

/** The contacts of a customer, each with its source, and other accounts that share a contact with this customer. */
export function CustomerContacts({ customer: { contacts, others } }: { customer: Customer }) {
  const { t } = useTranslation('console')
  return (
    <>
      <Section title={t('customers.contacts')}>
        {contacts.length === 0 && <p className={styles.faint}>{t('customers.noContacts')}</p>}
        <ul className={styles.list}>
          {contacts.map(({ kind, value, from, number }) => (
            <li key={value}>
              <span className={styles.value}>
                {kind === 'email' ? readableEmail(value) : readablePhone(value)}
              </span>
              <span className={styles.faint}>{t(`customers.from.${from}`, { number: number ?? '' })}</span>
            </li>
          ))}
        </ul>
      </Section>
      {others.length > 0 && (
        <Section title={t('customers.others')}>
          <p className={styles.faint}>{t('customers.othersText')}</p>
          <ul className={styles.list}>
            {others.map(({ id, name, match }) => (
              <li key={id}>
                <Link to={`/users/customer/profile/${id}`} className={styles.value}>
                  {name || t('users.unnamed')}
                </Link>
                <span className={styles.faint}>{t(`customers.same.${match}`)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
