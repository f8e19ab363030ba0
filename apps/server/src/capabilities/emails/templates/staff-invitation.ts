import { INVITATION_HOURS } from '@dotyk/domain/staff'
import { button, note, paragraph } from './blocks.ts'
import type { Template } from './template.ts'

/** Invites to the console: who invites, as what, and a link to choose a password by. */
export const staffInvitation: Template<'staff-invitation'> = ({ t, brand, recipient, data }) => ({
  subject: t('staff-invitation.subject', { brand: brand.name }),
  preheader: t('staff-invitation.preheader'),
  heading: t('staff-invitation.heading', { brand: brand.name }),
  blocks: [
    paragraph(
      t('staff-invitation.text', {
        brand: brand.name,
        inviter: data.inviter,
        email: recipient,
        role: t(`staff-invitation.roles.${data.role}`),
      }),
    ),
    button({ label: t('staff-invitation.action'), link: data.link, hint: t('linkHint') }),
    note(t('linkLifetime', { count: INVITATION_HOURS })),
    note(t('staff-invitation.ignore')),
  ],
  footer: t('automatic'),
})
