import { Island } from '../../shared/islands/island.tsx'
import type { Product } from '@dotyk/contract/wire/catalogue'
import { ACCESSORY_KEYS, type AccessoryId, RIBBON_ACCESSORY } from '@dotyk/domain/catalogue'
import { filmOfAccessory, TapFilm } from '@dotyk/product-view/film'
import { Characteristics, CHARACTERISTICS_ID } from './characteristics.tsx'
import { BOTH_SIDES_ID, BothSides } from './both-sides.tsx'
import styles from './details.module.css'
import page from './product.module.css'
import { useTexts } from '../../shared/texts.tsx'

const CAPABILITIES = ['phones', 'links', 'change', 'statistics', 'languages'] as const
const USES = ['first', 'second', 'third'] as const
const STEPS = ['order', 'fill', 'touch'] as const
const PHONES = ['iphone', 'android', 'others'] as const

interface ProductDetailsProps {
  accessory: AccessoryId
  product: Product
  /** The name that is printed until another name is typed. */
  printedName: string
}

/** Shows the product's details: more pictures, how it works, features, uses, package contents and compatible phones. */
export function ProductDetails({ accessory, product, printedName }: ProductDetailsProps) {
  const { t } = useTexts('shop')
  const path = ACCESSORY_KEYS[accessory]
  const film = filmOfAccessory(accessory)
  return (
    <>
      <section className={page.section} aria-labelledby="both-sides-title">
        <h2 id="both-sides-title" className={page.heading}>
          {t('bothSides.title')}
        </h2>
        <div id={BOTH_SIDES_ID}>
          <BothSides product={product} printed={{ name: printedName }} />
        </div>
      </section>
      <section className={`${page.section} ${styles.how} ${film ? styles.filmed : ''}`} aria-labelledby="how">
        <h2 id="how" className={page.heading}>
          {t('how.title')}
        </h2>
        {film && (
          <Island
            name="tap-film"
            component={TapFilm}
            props={{
              files: film,
              about: t(`film.${path}`),
              actions: { play: t('film.play'), stop: t('film.stop') },
              className: styles.film,
            }}
            starts="seen"
          />
        )}
        <ol className={styles.steps}>
          {STEPS.map(step => (
            <li key={step} className={styles.step}>
              <h3>{t(`how.${step}`)}</h3>
              <p>{t(`how.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={page.section} aria-labelledby="capabilities">
        <h2 id="capabilities" className={page.heading}>
          {t('capabilities.title')}
        </h2>
        <ul className={styles.capabilities}>
          <li>
            <h3>{t(`capabilities.${path}.own`)}</h3>
            <p>{t(`capabilities.${path}.ownText`)}</p>
          </li>
          {CAPABILITIES.map(each => (
            <li key={each}>
              <h3>{t(`capabilities.${each}`)}</h3>
              <p>{t(`capabilities.${each}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={page.section} aria-labelledby="uses">
        <h2 id="uses" className={page.heading}>
          {t('uses.title')}
        </h2>
        <ul className={styles.thirds}>
          {USES.map(use => (
            <li key={use} className={styles.third}>
              <h3>{t(`uses.${path}.${use}`)}</h3>
              <p>{t(`uses.${path}.${use}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={`${page.section} ${styles.facts}`}>
        <div id={CHARACTERISTICS_ID}>
          <Characteristics product={product} />
        </div>
        <div className={styles.asides}>
          <section aria-labelledby="box" className={styles.aside}>
            <h2 id="box">{t('box.title')}</h2>
            <ul className={`${styles.ticks} ticks`}>
              <li>{t(`box.${path}`)}</li>
              {accessory === RIBBON_ACCESSORY && <li>{t('box.ribbon')}</li>}
              <li>{t('box.chip')}</li>
            </ul>
          </section>
          <section aria-labelledby="phones" className={styles.aside}>
            <h2 id="phones">{t('phones.title')}</h2>
            <ul className={`${styles.ticks} ticks`}>
              {PHONES.map(phone => (
                <li key={phone}>{t(`phones.${phone}`)}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
