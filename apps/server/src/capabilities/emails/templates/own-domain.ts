import { button, paragraph } from './blocks.ts'
import { dayText } from './day-text.ts'
import type { Template } from './template.ts'

/** A domain of the owner's own opens the card, soon won't, no longer does, or is another owner's. */
export const ownDomain: Template<'own-domain'> = ({ t, brand, language, data }) => {
  const { domain, notice, problem, until, link } = data
  const isLacking = notice === 'failing' || notice === 'lapsed'
  return {
    subject: t(`own-domain.${notice}.subject`, { brand: brand.name, domain }),
    preheader: t(`own-domain.${notice}.preheader`),
    heading: t(`own-domain.${notice}.heading`, { domain }),
    blocks: [
      ...(isLacking && problem ? [paragraph(t(`own-domain.problem.${problem}`, { domain }))] : []),
      paragraph(
        t(`own-domain.${notice}.text`, { domain, day: until ? dayText(until.slice(0, 10), language) : '' }),
      ),
      button({ label: t('own-domain.action'), link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }
}
