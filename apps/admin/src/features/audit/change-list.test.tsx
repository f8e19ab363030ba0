import { expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { ChangeLine } from './change-list.tsx'

const entry = {
  ...{ id: 1, at: '2026-11-24T10:00:00.000Z', login: 'olena', address: '', browser: '' },
  ...{ action: 'user.changed' as const, subjects: [], subjectCount: 0 },
  before: {
    type: 'personal',
    subscription: { state: 'trial', paidUntil: '2026-12-01' },
    orderStatus: 'none',
  },
  after: {
    type: 'organization',
    subscription: { state: 'unlimited', paidUntil: null },
    orderStatus: 'inProgress',
    isLinkingDisabled: true,
    blocksOff: ['banks', 'messengers'],
    lockedFields: ['phones'],
    role: 'production',
    what: 'waybill-made',
  },
}

test.each([
  [
    'ua',
    'Тип Особистий → Організація' +
      'Підписка Пробний, до: 2026-12-01 → Безстрокова' +
      'Замовлення Немає → В роботі' +
      'Привʼязку пошти вимкнено так' +
      'Вимкнені блоки Банки, Месенджери' +
      'Зафіксовано Телефони' +
      'Роль Виробництво' +
      'Що сталося Створено накладну',
  ],
  [
    'en',
    'Type Personal → Organization' +
      'Subscription Trial, until: 2026-12-01 → Unlimited' +
      'Order None → In progress' +
      'Linking an e-mail is off yes' +
      'Blocks switched off Banks, Messengers' +
      'Locked Phones' +
      'Role Production' +
      'What happened Waybill made',
  ],
] as const)('a change of the audit log is shown in the console’s words, in %s', async (language, said) => {
  const screen = await renderConsole(
    () => (
      <p data-testid="changes">
        <ChangeLine entry={entry} />
      </p>
    ),
    { language },
  )
  expect(screen.getByTestId('changes').textContent).toBe(said)
})
