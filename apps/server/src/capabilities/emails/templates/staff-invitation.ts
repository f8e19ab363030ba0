import { INVITATION_HOURS } from '@dotyk/domain/staff'
import { buttonBlock, noteBlock, paragraphBlock } from './blocks.ts'
import type { Template } from './template.ts'

/** The email that invites a person to the console: who invites, for which role, and a link for choosing a password. */
export const staffInvitationTemplate: Template<'staff-invitation'> = ({ t, brand, recipient, data }) => ({
  subject: t('staff-invitation.subject', { brand: brand.name }),
  preheader: t('staff-invitation.preheader'),
  heading: t('staff-invitation.heading', { brand: brand.name }),
  blocks: [
    paragraphBlock(
      t('staff-invitation.text', {
        brand: brand.name,
        inviter: data.inviter,
        email: recipient,
        role: t(`staff-invitation.roles.${data.role}`),
      }),
    ),
    buttonBlock({ label: t('staff-invitation.action'), link: data.link, hint: t('linkHint') }),
    noteBlock(t('linkLifetime', { count: INVITATION_HOURS })),
    noteBlock(t('staff-invitation.ignore')),
  ],
  footer: t('automatic'),
})
