import type { QuoteRequestState } from '@dotyk/domain/quotes'
import { useTranslation } from 'react-i18next'
import { Pill, type Tone } from '../../shared/status.tsx'

const TONES = { new: 'accent', quoted: 'good', closed: 'grey' } as const satisfies Record<
  QuoteRequestState,
  Tone
>

/** The state of a request for a quote: new, quoted or closed. */
export function QuoteRequestState({ state }: { state: QuoteRequestState }) {
  const { t } = useTranslation('console')
  return <Pill tone={TONES[state]}>{t(`quotes.states.${state}`)}</Pill>
}
