import { buttonClass } from '@dotyk/ui/button'
import { useSiteData } from '../../shared/site-data.ts'
import { subscriptionPriceText } from '../../shared/subscription-price.ts'
import page from './landing.module.css'
import styles from './prices.module.css'
import { StartButton } from './start-button.tsx'
import { useTexts } from '../../shared/texts.tsx'

const POINTS = ['first', 'second', 'third'] as const
const COMPARED = ['number', 'phone', 'supply', 'languages', 'cost'] as const

interface PricesProps {
  /** The formatted price of a card for the visitor's language; null if no card is sold. */
  cardPrice: string | null
  othersPrice: string | null
}

/** Prices of a page, a card and team products, compared with paper business cards. */
export function Prices({ cardPrice, othersPrice }: PricesProps) {
  const { t, language } = useTexts('landing')
  const { subscriptionPrice } = useSiteData()
  const offers = [
    {
      key: 'page',
      price: t('prices.free'),
      note:
        subscriptionPrice === 0
          ? t('prices.pageNoteFree')
          : t('prices.pageNote', { price: subscriptionPriceText(subscriptionPrice, language) }),
      action: <StartButton variant="quiet" className={styles.action} />,
    },
    {
      key: 'card',
      price: cardPrice && t('prices.from', { price: cardPrice }),
      note: t('prices.cardNote'),
      action: <See to={`/products/1/${language}`} words={t('prices.seeCard')} isMain />,
    },
    {
      key: 'team',
      price: othersPrice && t('prices.from', { price: othersPrice }),
      note: t('prices.teamNote'),
      action: <See to="/products" words={t('prices.seeThings')} />,
    },
  ] as const
  return (
    <section id="prices" className={page.section}>
      <h2 className={page.heading}>{t('prices.title')}</h2>
      <ul className={styles.offers}>
        {offers.map(({ key, price, note, action }) => (
          <li key={key} className={styles.offer} data-main={key === 'card' || undefined}>
            <h3>{t(`prices.${key}`)}</h3>
            {price && <p className={styles.price}>{price}</p>}
            <p className={styles.note}>{note}</p>
            <ul className={`${styles.points} ticks`}>
              {POINTS.map(point => (
                <li key={point}>{t(`prices.${key}Points.${point}`)}</li>
              ))}
            </ul>
            {action}
          </li>
        ))}
      </ul>
      <table className={styles.compared}>
        <caption className={page.heading}>{t('paper.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('paper.paper')}</th>
            <th scope="col">{t('paper.ours')}</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED.map(row => (
            <tr key={row}>
              <th scope="row">{t(`paper.${row}.what`)}</th>
              <td>{t(`paper.${row}.paper`)}</td>
              <td>{t(`paper.${row}.ours`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function See({ to, words, isMain = false }: { to: string; words: string; isMain?: boolean }) {
  const look = buttonClass({ variant: isMain ? 'filled' : 'quiet', size: 'large' })
  return (
    <a href={to} className={`${look} ${styles.action}`}>
      {words}
    </a>
  )
}
