import { PICTURE_PAGE } from '@dotyk/domain/profile'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { useShownPictures } from '../pictures/shown-pictures.ts'
import styles from './picture-page.module.css'

/** Settings of the background picture: its file, dimming and blur. */
export function PicturePage() {
  const { t } = useTranslation('appearance')
  const { saving } = useEditor()
  const { backgroundDimming: dimming, backgroundBlur: blur } = useSavingState(
    ({ draft }) => draft.customization,
  )
  const picture = useShownPictures().background

  function change(part: 'backgroundDimming' | 'backgroundBlur', value: number) {
    saving.edit('customization', now => ({ ...now, [part]: value }))
  }

  return (
    <div className={styles.part}>
      <PictureField name="background" />
      {picture && (
        <>
          <Slider
            label={t('picturePage.dimming')}
            value={dimming ?? PICTURE_PAGE.dimming.default}
            most={PICTURE_PAGE.dimming.max}
            step={5}
            say={value => t('picturePage.percent', { value })}
            onChange={value => change('backgroundDimming', value)}
          />
          <Slider
            label={t('picturePage.blur')}
            value={blur ?? PICTURE_PAGE.blur.default}
            most={PICTURE_PAGE.blur.max}
            step={1}
            say={value => t('picturePage.pixels', { value })}
            onChange={value => change('backgroundBlur', value)}
          />
          <p className={styles.about}>{t('picturePage.readable')}</p>
        </>
      )}
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  most: number
  step: number
  /** Formats the slider's value with its unit. */
  say: (value: number) => string
  onChange: (value: number) => void
}

function Slider({ label, value, most, step, say, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{say(value)}</output>
    </div>
  )
}
