import { BACKGROUND_DESIGNS, BACKGROUND_SIDES, BACKGROUND_SIZE } from '@dotyk/domain/card'
import { buttonClass } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import page from '../../shared/shell/owner-page.module.css'
import { ServerDrawnPicture } from './drawn-picture.tsx'
import type { ShareOptions } from './share-options.ts'
import styles from './share.module.css'

/** The card's background picture for video calls. */
export function BackgroundPart({ options }: { options: ShareOptions }) {
  const { t } = useTranslation('share')
  const { background, side } = options
  const address = `/api/v1/profile/background.png?design=${background}&side=${side}`
  return (
    <div className={`${page.columns} ${styles.columns}`}>
      <ServerDrawnPicture src={address} alt={t('background.alt')} {...BACKGROUND_SIZE} />
      <Section stacked titleHidden title={t('part.background')}>
        <p className={styles.soft}>{t('background.text')}</p>
        <Choice
          look="segments"
          labelShown
          label={t('background.design')}
          value={background}
          options={BACKGROUND_DESIGNS.map(value => ({ value, label: t(`background.${value}`) }))}
          onChange={value => options.choose('background', value)}
        />
        <Choice
          look="segments"
          labelShown
          label={t('background.side')}
          value={side}
          options={BACKGROUND_SIDES.map(value => ({ value, label: t(`background.${value}`) }))}
          onChange={value => options.choose('side', value)}
        />
        <a
          href={address}
          download="background.png"
          className={buttonClass({ variant: 'filled', size: 'large', wide: true })}
        >
          {t('background.download')}
        </a>
        <p className={styles.soft}>{t('background.mirrored')}</p>
      </Section>
    </div>
  )
}
