import { SpellingOffer } from '@dotyk/ui/spelling-offer'
import { useTexts } from '../../shared/texts.tsx'

interface UkrainianOfferProps {
  /** The Ukrainian spelling of a text typed in Latin letters; null if there is none to offer. */
  spelling: string | null
  onTake: () => void
}

/** Explains that the Ukrainian spelling is sent instead of Latin letters. */
export function UkrainianSpellingNote({ spelling, onTake }: UkrainianOfferProps) {
  const { t } = useTexts('delivery')
  return (
    <SpellingOffer
      spelling={spelling}
      text={t('ukrainian.offer')}
      action={t('ukrainian.take')}
      onTake={onTake}
    />
  )
}
