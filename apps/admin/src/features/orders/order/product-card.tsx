import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { COLOUR_KEYS, parseProductId, PRINT_TYPE_KEYS, RIBBON_KEYS } from '@dotyk/domain/catalogue'
import { isActionPermitted, priceLines } from '@dotyk/domain/orders'
import { unprintableCharacters } from '@dotyk/domain/print'
import { Button, buttonClass } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../../shared/facts.tsx'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { orderFileUrl } from '../../../shared/calls/orders.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { CorrectOrderDialog } from './correction-dialog.tsx'
import { DesignDialog } from './design-dialog.tsx'
import styles from './order.module.css'
import parts from './parts.module.css'

/** The ordered product as configured, with its printed text and the QR code of the page that it opens. */
export function ProductCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation(['console', 'catalogue'])
  const money = useFormatMoney()
  const mayEdit = useHasPermission('business')
  const [isCorrecting, setCorrecting] = useState(false)
  const [isDesigning, setDesigning] = useState(false)
  const isDesignPrinted =
    mayEdit && isActionPermitted('correct', order) && !isActionPermitted('change-design', order)
  const productText = useFormatOrderedProduct()
  const choice = parseProductId(order.productId)
  const { rounding: _rounding, ...prices } = order.parts
  const lines = priceLines({ ...prices, total: order.price })
  const { people } = order
  const printed = [order.cardName, order.cardLine, ...people.flatMap(({ name, line }) => [name, line])]
  const unprintable = unprintableCharacters(printed.join(''))
  const unit = { price: money(order.unitPrice, order.currency), count: order.count }
  return (
    <Section
      title={productText(order)}
      hint={order.productId}
      actions={
        <>
          {mayEdit && isActionPermitted('correct', order) && (
            <Button size="small" onClick={() => setCorrecting(true)}>
              <Icon name="edit" />
              {t('orders.correction.open')}
            </Button>
          )}
          {mayEdit && choice && isActionPermitted('change-design', order) && (
            <Button size="small" onClick={() => setDesigning(true)}>
              <Icon name="picture" />
              {t(order.ownDesign ? 'orders.design.change' : 'orders.design.place')}
            </Button>
          )}
          {order.page && (
            <>
              {unprintable === '' && (
                <a
                  href={orderFileUrl(order.id, 'print.pdf')}
                  target="_blank"
                  className={buttonClass({ size: 'small' })}
                >
                  <Icon name="print" />
                  {t('orders.productCard.printPdf')}
                </a>
              )}
              <a href={orderFileUrl(order.id, 'qr.svg')} download className={buttonClass({ size: 'small' })}>
                <Icon name="qr" />
                {t('orders.productCard.qrSvg')}
              </a>
            </>
          )}
        </>
      }
    >
      <div className={styles.shots}>
        {(['front', 'back'] as const).map(view => (
          <ProductThumbnail key={view} order={order} view={view} sizes="(max-width: 760px) 45vw, 360px" />
        ))}
        {order.page && (
          <div className={styles.shot}>
            <img
              src={orderFileUrl(order.id, 'qr.svg')}
              alt={`QR ${order.page.address}`}
              width="120"
              height="120"
            />
            <span>{order.page.address.replace(/^https?:\/\//, '')}</span>
          </div>
        )}
      </div>
      {unprintable !== '' && (
        <p className={parts.unprintable} role="alert">
          {t('orders.productCard.unprintable', { letters: unprintable })}
        </p>
      )}
      <dl className={styles.spec}>
        {order.erasedAt === null && (
          <Fact name={t('orders.productCard.name')}>
            {people.length > 0
              ? t('orders.productCard.people', { people: people.length })
              : order.cardName || t('orders.productCard.noName')}
          </Fact>
        )}
        {order.cardLine && people.length === 0 && (
          <Fact name={t('orders.productCard.line')}>{order.cardLine}</Fact>
        )}
        {order.ownDesign && (
          <Fact name={t('orders.productCard.ownDesign')}>
            {t('orders.productCard.ownDesignText')}
            {isDesignPrinted && ` ${t('orders.design.printed')}`}
          </Fact>
        )}
        {choice && (
          <>
            <Fact name={t('orders.productCard.print')}>
              {t(`catalogue:prints.${PRINT_TYPE_KEYS[choice.printType]}`)}
            </Fact>
            <Fact name={t('orders.productCard.colour')}>
              {t(`catalogue:colours.${COLOUR_KEYS[choice.colour]}`)}
            </Fact>
            {choice.ribbon !== null && (
              <Fact name={t('orders.productCard.ribbon')}>
                {t(`catalogue:ribbons.${RIBBON_KEYS[choice.ribbon]}`)}
              </Fact>
            )}
          </>
        )}
      </dl>
      <dl className={styles.sums}>
        {lines.map(({ part, amount }) => (
          <Fact
            key={part}
            name={part === 'products' ? t('orders.productCard.unit', unit) : t(`orders.productCard.${part}`)}
          >
            {money(amount, order.currency)}
            {part === 'discount' && order.discountCode !== null && ` (${order.discountCode})`}
          </Fact>
        ))}
        <div data-total>
          <dt>{t('orders.productCard.total')}</dt>
          <dd>{money(order.price, order.currency)}</dd>
        </div>
        {order.paymentState === 'paid' && order.differenceDue > 0 && (
          <Fact name={t('orders.productCard.leftToPay')}>{money(order.differenceDue, order.currency)}</Fact>
        )}
        {order.overpaid > 0 && (
          <Fact name={t('orders.productCard.paidBefore')}>
            {money(order.price + order.overpaid - order.differenceDue, order.currency)}
          </Fact>
        )}
        {order.refunded > 0 && (
          <Fact name={t('orders.productCard.refunded')}>{money(-order.refunded, order.currency)}</Fact>
        )}
      </dl>
      {isDesigning && <DesignDialog order={order} onClose={() => setDesigning(false)} />}
      {isCorrecting && <CorrectOrderDialog order={order} onClose={() => setCorrecting(false)} />}
    </Section>
  )
}
