import { isDesignFor } from '@dotyk/domain/print'
import { Fragment } from 'react'
import { useOrder } from '../order-context.ts'
import review from '../payment/review.module.css'
import { useTexts } from '../../../shared/texts.tsx'

interface ChosenProductProps {
  onEdit: () => void
  /** Opens the list of people who each get a piece with their own name. */
  onNamePeople: () => void
}

/** The choice made on the product page, with buttons to change it. */
export function ChosenProduct({ onEdit, onNamePeople }: ChosenProductProps) {
  const { t } = useTexts(['order', 'catalogue', 'people'])
  const { draft, product } = useOrder()
  const isOwn = isDesignFor(draft.ownDesign, draft.choice)
  const printed = [isOwn ? t('product.ownDesign') : '', draft.cardName, draft.cardLine]
    .map(line => line.trim())
    .filter(Boolean)
  const designs = [
    draft.printDesign && named(t('catalogue:options.printDesign'), draft.printDesignCount),
    draft.pageDesign && named(t('catalogue:options.pageDesign'), draft.pageDesignCount),
  ].filter(text => text !== false)
  const rows: [string, string[]][] = [
    [t('product.printed'), printed.length > 0 ? printed : [t('product.nothingPrinted')]],
    [t('catalogue:options.count'), [draft.count]],
    ...(designs.length > 0 ? ([[t('product.designs'), designs]] satisfies [string, string[]][]) : []),
  ]
  return (
    <div className={review.review}>
      <div>
        <h4>{t('steps.product')}</h4>
        <p>{product?.title}</p>
        <button type="button" className={review.edit} aria-label={t('product.edit')} onClick={onEdit}>
          {t('review.edit')}
        </button>
      </div>
      {rows.map(([term, lines]) => (
        <div key={term}>
          <h4>{term}</h4>
          <p>
            {lines.map((line, at) => (
              <Fragment key={line}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
          {term === t('catalogue:options.count') && Number(draft.count) > 1 && (
            <button type="button" className={`${review.edit} ${review.offer}`} onClick={onNamePeople}>
              {t('people:offer')}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

/** Returns the title with the number of pieces: `Design by us × 3`. */
const named = (title: string, count: string) => (Number(count) > 1 ? `${title} × ${Number(count)}` : title)
