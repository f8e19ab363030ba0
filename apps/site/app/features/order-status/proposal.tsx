import type { OrderProposal, OrderStatus } from '@dotyk/contract/wire/orders'
import { parseProductId } from '@dotyk/domain/catalogue'
import { printedSurfaces } from '@dotyk/domain/print'
import { htmlLanguage, moneyText } from '@dotyk/domain/values'
import { ProductPicture } from '@dotyk/product-view/picture'
import { Button } from '@dotyk/ui/button'
import { useIsHydrated } from '@dotyk/ui/store'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { answerProposal } from '../../shared/calls/order-calls.ts'
import { formatLongDate } from '../../shared/long-date.ts'
import { useTexts } from '../../shared/texts.tsx'
import styles from './proposal.module.css'

interface ProposalProps {
  order: OrderStatus
  proposal: OrderProposal
  onAnswered: (order: OrderStatus) => void
}

/** A correction proposed by staff: the order before and after the correction, for the buyer to accept or decline. */
export function Proposal({ order, proposal, onAnswered }: ProposalProps) {
  const { t, explain, language } = useTexts('order')
  const live = useIsHydrated()
  const [busy, setBusy] = useState(false)
  const money = (amount: number) => moneyText({ amount, currency: order.currency }, language)
  const rows = useRows(order, proposal)
  const { settlement, settled } = proposal
  const sums = { difference: money(settled), to: money(proposal.price) }

  async function answer(accepted: boolean) {
    setBusy(true)
    try {
      onAnswered(await answerProposal(order.id, proposal.id, accepted))
      showToast(t(accepted ? 'status.proposal.accepted' : 'status.proposal.declined'))
    } catch (error) {
      showToast(`${t('status.proposal.failed')}: ${await explain(error)}`, 'error')
    }
    setBusy(false)
  }

  return (
    <section className={styles.proposal} aria-labelledby="proposal">
      <h2 id="proposal" className={styles.title}>
        {t('status.proposal.title')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ what, from, to }) => (
          <div key={what}>
            <dt>{t(`status.proposal.${what}`)}</dt>
            <dd>
              <s>
                <span className="visually-hidden">{t('status.proposal.was')} </span>
                {from}
              </s>{' '}
              <span className="visually-hidden">{t('status.proposal.becomes')} </span>
              <b>{to}</b>
            </dd>
          </div>
        ))}
        {proposal.ownDesign !== order.ownDesign && <ProposedDesign proposal={proposal} />}
      </dl>
      {settlement !== 'nothing' && <p>{t(`status.proposal.settlement.${settlement}`, sums)}</p>}
      <p className={styles.until}>
        {t('status.proposal.answerBy', {
          date: formatLongDate(new Date(proposal.answerBy), htmlLanguage(language)),
        })}
      </p>
      <div className={styles.actions}>
        <Button variant="filled" size="large" busy={busy} disabled={!live} onClick={() => void answer(true)}>
          {t('status.proposal.accept')}
        </Button>
        <Button size="large" busy={busy} disabled={!live} onClick={() => void answer(false)}>
          {t('status.proposal.decline')}
        </Button>
      </div>
    </section>
  )
}

/** Shows the product with the proposed design, from each side that is printed. */
function ProposedDesign({ proposal }: { proposal: OrderProposal }) {
  const { t } = useTexts('order')
  const { productId, cardName: name, cardLine: line, ownDesign } = proposal
  const accessory = parseProductId(productId)?.accessory
  const sides = accessory === undefined ? [] : printedSurfaces(accessory)
  return (
    <div>
      <dt>{t('status.proposal.design')}</dt>
      <dd className={styles.sides}>
        {sides.map(view => (
          <ProductPicture
            key={view}
            productId={productId}
            view={view}
            printed={{ name, line, ownDesign }}
            sizes="(max-width: 760px) 45vw, 280px"
            alt={t(`status.proposal.sides.${view}`)}
            className={styles.side}
          />
        ))}
      </dd>
    </div>
  )
}

/** Returns the rows in which the order and the proposal differ. */
function useRows(order: OrderStatus, proposal: OrderProposal) {
  const { t, language } = useTexts('order')
  const printed = ({ cardName, cardLine }: { cardName: string; cardLine: string }) =>
    [cardName, cardLine].filter(Boolean).join(', ') || t('status.proposal.noText')
  const page = (id: string | null) => (id === null ? t('status.proposal.newPage') : `/${id}`)
  const money = (amount: number) => moneyText({ amount, currency: order.currency }, language)
  const rows = [
    { what: 'product', from: order.productName, to: proposal.productName },
    { what: 'count', from: String(order.count), to: String(proposal.count) },
    { what: 'printed', from: printed(order), to: printed(proposal) },
    { what: 'page', from: page(order.pageId), to: page(proposal.pageId) },
    { what: 'total', from: money(order.price), to: money(proposal.price) },
  ] as const
  return rows.filter(({ from, to }) => from !== to)
}
