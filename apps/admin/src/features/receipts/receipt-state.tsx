import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../shared/calls/receipts.ts'
import { Pill } from '../../shared/status.tsx'

const TONES = {
  owed: 'warn',
  made: 'good',
  'by-provider': 'good',
  'by-hand': 'good',
  'not-needed': 'grey',
} as const

/** Shows the state of a receipt; failed receipts and test receipts are marked separately. */
export function ReceiptState({ receipt: { state, failure, isTest } }: { receipt: Receipt }) {
  const { t } = useTranslation('console')
  const hasFailed = state === 'owed' && failure !== ''
  return (
    <Pill tone={hasFailed ? 'bad' : isTest ? 'grey' : TONES[state]}>
      {t(hasFailed ? 'receipts.failing' : isTest ? 'receipts.test' : `receipts.states.${state}`)}
    </Pill>
  )
}
