import { buttonBlock, paragraphBlock } from './blocks.ts'
import { formatDay } from './day-text.ts'
import type { Template } from './template.ts'

/**
 * The email about an owner's domain: it opens the card, will soon stop opening it, no longer opens it, or belongs to another
 * owner.
 */
export const ownDomainTemplate: Template<'own-domain'> = ({ t, brand, language, data }) => {
  const { domain, notice, problem, until, link } = data
  const isLacking = notice === 'failing' || notice === 'lapsed'
  return {
    subject: t(`own-domain.${notice}.subject`, { brand: brand.name, domain }),
    preheader: t(`own-domain.${notice}.preheader`),
    heading: t(`own-domain.${notice}.heading`, { domain }),
    blocks: [
      ...(isLacking && problem ? [paragraphBlock(t(`own-domain.problem.${problem}`, { domain }))] : []),
      paragraphBlock(
        t(`own-domain.${notice}.text`, { domain, day: until ? formatDay(until.slice(0, 10), language) : '' }),
      ),
      buttonBlock({ label: t('own-domain.action'), link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }
}
