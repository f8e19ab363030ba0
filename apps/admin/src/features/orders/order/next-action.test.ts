import { expect, test } from 'vitest'
import { nextAction } from './next-action.ts'

const layout = { id: 1, file: '/files/a.webp', comment: '', uploadedAt: new Date(0), answeredAt: null }

test.each<[string, object, string | undefined]>([
  ['an unpaid order by invoice', { stage: 'unpaid', paymentMethod: 'bank-transfer' }, 'paid'],
  ['an unpaid order by card', { stage: 'unpaid' }, undefined],
  ['a new order', { stage: 'new' }, 'start'],
  ['an order whose buyer was asked', { stage: 'printing', hold: 'answer-awaited' }, 'waiting'],
  ['a design without a layout', { stage: 'design' }, 'upload'],
  ['a layout with the buyer', { stage: 'design', layout: { ...layout, state: 'waiting' } }, 'waiting'],
  ['a declined layout', { stage: 'design', layout: { ...layout, state: 'declined' } }, 'upload'],
  ['an order to print', { stage: 'printing' }, 'printed'],
  ['an order to write', { stage: 'encoding', step: 'printed' }, 'encoded'],
  ['an order to pack', { stage: 'shipping', step: 'encoded' }, 'packed'],
  ['a packed order', { stage: 'shipping', step: 'packed' }, 'sent'],
  ['an order on its way', { stage: 'sent', step: 'sent' }, 'received'],
  ['a received order', { stage: 'received' }, undefined],
  ['a cancelled order', { stage: 'cancelled' }, undefined],
  ['an erased order on its way', { stage: 'sent', step: 'sent', erasedAt: new Date(0) }, undefined],
])('the next action for %s is %3$s', (_fact, changes, name) => {
  const fresh = {
    stage: 'new',
    hold: null,
    step: null,
    paymentMethod: 'liqpay',
    layout: null,
    erasedAt: null,
  }
  const order = { ...fresh, ...changes }
  expect(nextAction(order as Parameters<typeof nextAction>[0])?.name).toBe(name)
})
