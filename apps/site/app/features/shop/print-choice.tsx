import { moneyText } from '@dotyk/domain/values'
import { choosePrintType, PRINT_TYPE_IDS, PRINT_TYPE_KEYS } from '@dotyk/domain/catalogue'
import { ChoiceGroup } from './choice-group.tsx'
import { ChoiceLink, type ChoosingProps } from './choice-link.tsx'
import { requireProduct } from './product-data.ts'
import styles from './choices.module.css'
import { useTexts } from '../../shared/texts.tsx'

/** Chooses one-colour or full-colour print, each with its price. */
export function PrintChoice({ choice, page }: ChoosingProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  const offered = PRINT_TYPE_IDS.map(printType => choosePrintType(choice, printType, page.base)).filter(
    // An accessory that isn't made in white can only be printed in one colour.
    (each, at) => each.printType === PRINT_TYPE_IDS[at],
  )
  return (
    <ChoiceGroup
      label={t('print')}
      chosen={t(`catalogue:prints.${PRINT_TYPE_KEYS[choice.printType]}`)}
      className={styles.prints}
    >
      {offered.map(each => {
        const { price, currency } = requireProduct(each, page.products)
        const path = PRINT_TYPE_KEYS[each.printType]
        return (
          <li key={each.printType}>
            <ChoiceLink
              to={each.printType === choice.printType ? choice : each}
              isChosen={each.printType === choice.printType}
              className={styles.print}
            >
              <b>{t(`catalogue:prints.${path}`)}</b>
              <span className={styles.printPrice}>
                {moneyText({ amount: price, currency }, choice.language)}
              </span>
              <small>{t(`printAbout.${path}`)}</small>
            </ChoiceLink>
          </li>
        )
      })}
    </ChoiceGroup>
  )
}
