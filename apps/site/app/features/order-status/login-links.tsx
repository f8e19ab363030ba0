import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { buttonClass } from '@dotyk/ui/button'
import { useEffect, useState } from 'react'
import type { CreatedPages } from '../../shared/calls/order-calls.ts'
import { useTexts } from '../../shared/texts.tsx'
import styles from './people-pages.module.css'

interface LoginLinksProps {
  order: OrderStatus
  links: CreatedPages['links']
}

/**
 * Says that the pages were created, and shows the login links of the people without an e-mail address. The links are shown only
 * once and can be saved as a table.
 */
export function LoginLinks({ order, links }: LoginLinksProps) {
  const { t } = useTexts('order')
  const [file, setFile] = useState<string | null>(null)
  const named = links.map(({ place, link }) => ({ name: order.people[place - 1]?.name ?? '', link }))
  const table = named.map(row => [row.name, row.link].map(quoted).join(';')).join('\r\n')
  useEffect(() => {
    // Spreadsheet programs recognise UTF-8 by the byte order mark.
    const address = URL.createObjectURL(new Blob([`\ufeff${table}`], { type: 'text/csv' }))
    setFile(address)
    return () => URL.revokeObjectURL(address)
  }, [table])
  return (
    <section className={styles.pages} aria-labelledby="pages-made">
      <h2 id="pages-made" className={styles.title} tabIndex={-1} ref={heading => heading?.focus()}>
        {t('status.pages.made')}
      </h2>
      <p>{t(links.length > 0 ? 'status.pages.madeText' : 'status.pages.emailed')}</p>
      {links.length > 0 && (
        <>
          <ul className={styles.links} tabIndex={0} aria-label={t('status.pages.links')}>
            {named.map(({ name, link }) => (
              <li key={link}>
                <b>{name}</b>
                <span>{link}</span>
              </li>
            ))}
          </ul>
          {file && (
            <a
              href={file}
              download={`${order.number}.csv`}
              className={buttonClass({ variant: 'filled', size: 'large' })}
            >
              {t('status.pages.save')}
            </a>
          )}
        </>
      )}
    </section>
  )
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
