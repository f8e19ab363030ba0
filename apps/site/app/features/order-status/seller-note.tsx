import type { PageContext } from '@dotyk/contract/page-context'
import { documentPath } from '@dotyk/domain/documents'
import { supportContactLinks } from '../../shared/support.ts'
import { useTexts } from '../../shared/texts.tsx'
import styles from './seller-note.module.css'

/** Shows the seller, the contacts and the warranty below an order; data that isn't configured is left out. */
export function SellerNote({ seller, support }: Pick<PageContext, 'seller' | 'support'>) {
  const { t } = useTexts('order')
  const known = seller && [
    seller.name,
    t('terms.code', { code: seller.edrpou }),
    seller.address,
    seller.taxNote,
  ]
  const links = supportContactLinks(support)
  return (
    <aside className={styles.note} aria-label={t('terms.label')}>
      {known && <p>{t('terms.seller', { seller: known.filter(Boolean).join(', ') })}</p>}
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      <p>
        {t('terms.warranty')} <a href={documentPath('product-return')}>{t('terms.returns')}</a>
      </p>
    </aside>
  )
}
