import { Switch } from '@dotyk/ui/switch'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import styles from './appearance.module.css'

type SwitchName = 'hideProfilePhoto' | 'hideLogo' | 'disableCreatedBy'

/** Switches that hide parts of the card. */
export function VisibilitySwitches({ of }: { of: readonly SwitchName[] }) {
  return (
    <div className={styles.switches}>
      {of.map(name => (
        <CardSwitch key={name} name={name} />
      ))}
    </div>
  )
}

function CardSwitch({ name }: { name: SwitchName }) {
  const { t } = useTranslation('appearance')
  const { saving } = useEditor()
  const { brand } = useSiteData()
  const on = useSavingState(({ draft }) =>
    name === 'disableCreatedBy' ? draft.customization.disableCreatedBy : draft[name],
  )
  const text = {
    hideProfilePhoto: t('hidePhoto'),
    hideLogo: t('hideLogo'),
    disableCreatedBy: t('hideCreatedBy', { brand: brand.name }),
  }[name]

  function turn(next: boolean) {
    if (name === 'disableCreatedBy') saving.edit('customization', now => ({ ...now, disableCreatedBy: next }))
    else saving.edit(name, () => next)
  }

  return (
    <label className={styles.switch}>
      {text}
      <Switch checked={on} onChange={turn} />
    </label>
  )
}
