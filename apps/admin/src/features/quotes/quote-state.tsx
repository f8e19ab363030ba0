import type { QuoteState } from '@dotyk/domain/quotes'
import { useTranslation } from 'react-i18next'
import { Pill, type Tone } from '../../shared/status.tsx'

const TONES = {
  draft: 'grey',
  sent: 'accent',
  accepted: 'good',
  expired: 'warn',
  withdrawn: 'grey',
} as const satisfies Record<QuoteState, Tone>

/** Shows the state of a quote, such as sent, accepted or withdrawn. */
export function QuoteStatePill({ state }: { state: QuoteState }) {
  const { t } = useTranslation('console')
  return <Pill tone={TONES[state]}>{t(`quotes.quoteStates.${state}`)}</Pill>
}
