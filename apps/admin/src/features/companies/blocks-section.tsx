import { SWITCHABLE_EDITOR_PARTS } from '@dotyk/domain/companies'
import { Switch } from '@dotyk/ui/switch'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import styles from './companies.module.css'
import { withCompanyValue } from './company-changes.ts'
import type { CompanyForm } from './use-company-form.ts'

/** Chooses the blocks of the editor that are available to the company's profiles. */
export function BlocksSection({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('console')
  const { company, stored } = form
  return (
    <Section bodyClassName={styles.fields} title={t('companies.blocks')} hint={t('companies.blocksHint')}>
      <div className={styles.blocks}>
        {SWITCHABLE_EDITOR_PARTS.map(block => (
          <label key={block} className={styles.block}>
            <Switch
              checked={company.blocks[block]}
              onChange={isOn =>
                form.change(changes =>
                  withCompanyValue(changes, stored, 'blocks', { ...company.blocks, [block]: isOn }),
                )
              }
            />
            {t(`companies.blockNames.${block}`)}
          </label>
        ))}
      </div>
    </Section>
  )
}
