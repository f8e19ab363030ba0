import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import styles from './share.module.css'

const PROGRAMS = [
  { id: 'gmail', name: 'Gmail' },
  { id: 'outlook', name: 'Outlook' },
  { id: 'apple', name: 'Apple Mail' },
] as const
const STEPS = ['open', 'paste', 'save'] as const

/** Explains where to paste the signature in the most common mail programs. */
export function SignatureSteps() {
  const { t } = useTranslation('share')
  return (
    <Section title={t('signature.steps')}>
      {PROGRAMS.map(({ id, name }) => (
        <details key={id} className={styles.steps}>
          <summary>{name}</summary>
          <ol>
            {STEPS.map(step => (
              <li key={step}>{t(`signature.${id}.${step}`)}</li>
            ))}
          </ol>
        </details>
      ))}
    </Section>
  )
}
