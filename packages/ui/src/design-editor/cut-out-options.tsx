import { BACKGROUND_TOLERANCE, type DesignPicture } from '@dotyk/domain/print'
import { Choice } from '../choice/index.ts'
import { Switch } from '../switch/index.ts'
import { useDesignHost } from './design-host.ts'
import styles from './design-editor.module.css'
import { useCutOut } from './use-cut-out.ts'

interface CutOutOptionsProps {
  picture: DesignPicture
  onPicture: (picture: DesignPicture) => void
}

/**
 * Options for removing the background of a picture: whether it is removed, its colour, and how similar to that colour a pixel
 * must be.
 */
export function CutOutOptions({ picture, onPicture }: CutOutOptionsProps) {
  const { t } = useDesignHost()
  const { uploaded, background, isPending, error, change } = useCutOut(picture, onPicture)
  const [first] = uploaded?.edgeColours ?? []
  if (!uploaded || first === undefined) return null
  return (
    <div className={styles.options}>
      <label className={styles.option}>
        <span>{t('cutOut.label')}</span>
        <Switch
          checked={background !== null}
          onChange={isOn => change(isOn ? { colour: first, tolerance: BACKGROUND_TOLERANCE.initial } : null)}
        />
      </label>
      {background && (
        <>
          {uploaded.edgeColours.length > 1 && (
            <Choice
              look="swatches"
              labelShown
              label={t('cutOut.colour')}
              value={background.colour}
              options={uploaded.edgeColours.map(colour => ({
                value: colour,
                label: null,
                title: colour,
                fill: colour,
              }))}
              onChange={colour => change({ ...background, colour })}
            />
          )}
          <label className={styles.zoom}>
            <span>{t('cutOut.tolerance')}</span>
            <input
              type="range"
              min={BACKGROUND_TOLERANCE.least}
              max={BACKGROUND_TOLERANCE.most}
              step={BACKGROUND_TOLERANCE.step}
              value={background.tolerance}
              aria-valuetext={`${background.tolerance}\u00a0%`}
              onChange={event => change({ ...background, tolerance: event.currentTarget.valueAsNumber })}
            />
          </label>
          <p className={styles.note}>{t('cutOut.inside')}</p>
        </>
      )}
      <p className={styles.note} role="status">
        {isPending && t('cutOut.pending')}
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
