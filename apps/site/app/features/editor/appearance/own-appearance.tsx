import { CARD_COLOURS, type CardLook, PICTURE_LOOK } from '@dotyk/domain/card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { LogoLinkField } from '../pictures/logo-link-field.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import sectionStyles from '../sections/section.module.css'
import { ColourFields } from './colour-fields.tsx'
import { ColourWarnings } from './colour-warnings.tsx'
import { LookGallery } from './look-gallery.tsx'
import { LookStage } from './look-stage.tsx'
import { PicturePage } from './picture-page.tsx'
import { VisibilitySwitches } from './switches.tsx'
import { ThemeGallery } from './theme-gallery.tsx'

/** The appearance controls for owners with the paid extension. */
export function OwnAppearance() {
  const { t } = useTranslation('appearance')
  const { saving } = useEditor()
  const colours = useSavingState(({ draft }) => draft.customization)
  const isPicturePage = colours.look === PICTURE_LOOK
  const [before, setBefore] = useState<CardLook | null>(null)

  function choose(chosen: CardLook) {
    const ownColours = Object.fromEntries(CARD_COLOURS.map(name => [name, colours[name] ?? null]))
    setBefore({ ...ownColours, look: colours.look ?? null })
    paint(chosen)
  }

  function paint(chosen: CardLook) {
    saving.edit('customization', now => ({ ...now, ...chosen }))
  }

  return (
    <>
      <div className={sectionStyles.block}>
        <h3 className={sectionStyles.heading}>{t('looks')}</h3>
        <p className={sectionStyles.about}>{t('looksHint')}</p>
        <LookStage chosen={colours.look} onChoose={choose} isTrying={false} />
        <LookGallery chosen={colours.look} onChoose={choose} />
        {isPicturePage && <PicturePage />}
        <h3 className={sectionStyles.heading}>{t('themes')}</h3>
        <p className={sectionStyles.about}>{t('themesHint')}</p>
        <ThemeGallery
          colours={colours}
          onChoose={choose}
          onUndo={
            before &&
            (() => {
              paint(before)
              setBefore(null)
            })
          }
        />
        {/* The galleries and the stage share a parent, so the sticky stage stays visible as long as the galleries do. */}
        <h3 className={sectionStyles.heading}>{t('colours')}</h3>
        <ColourFields />
        <ColourWarnings colours={colours} onMend={paint} />
      </div>
      <div className={sectionStyles.block}>
        <h3 className={sectionStyles.heading}>{t('pictures')}</h3>
        <PictureField name="logo" />
        <LogoLinkField of="logo" label={t('logo.link')} />
        {!isPicturePage && <PictureField name="background" />}
      </div>
      <div className={sectionStyles.block}>
        <h3 className={sectionStyles.heading}>{t('switches')}</h3>
        <VisibilitySwitches of={['hideProfilePhoto', 'hideLogo', 'disableCreatedBy']} />
      </div>
    </>
  )
}
