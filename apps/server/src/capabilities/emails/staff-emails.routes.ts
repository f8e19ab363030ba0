import type { ListSort } from '@dotyk/contract/lists'
import type { StaffActor } from '@dotyk/domain/audit'
import { hasPermission, type StaffRole } from '@dotyk/domain/staff'
import { emailSearchText } from '@dotyk/domain/values'
import { toCursorPage, decodeCursor } from '../../http/cursor.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { isContentKeptWhole, contentForStaff } from './email-content.ts'
import type { EmailsContext } from './emails.context.ts'
import { presentEmail } from './emails.presenter.ts'
import type { StoredEmail } from './emails.repository.ts'
import { retryEmailsNow, resendEmail } from './resend-email.ts'

/**
 * The content security policy of an email shown in a frame of the console: it allows inline styles and our pictures, but no
 * scripts or forms.
 */
const VIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** Adds the routes with which staff read last month's emails and send them again. */
export function addStaffEmailRoutes({ handle }: HttpContext, ctx: EmailsContext): void {
  const { emailList } = ctx

  async function find(id: string): Promise<StoredEmail> {
    const email = await emailList.find(id)
    if (!email) throw new Refusal('not-found')
    return email
  }

  /** Records in the audit log that staff opened an email, because it contains what was written to one person. */
  const recordOpening = ({ id, kind, profileId }: StoredEmail, actor: StaffActor) =>
    ctx.inTransaction(tx =>
      ctx.audit.record(tx, {
        actor,
        action: 'letter.opened',
        subjects: [
          { kind: 'letter', id },
          ...(profileId === null ? [] : [{ kind: 'profile' as const, id: profileId }]),
        ],
        after: { kind },
      }),
    )

  handle('GET /admin/api/v1/letters', async ({ query: { limit, cursor, q, status, sort } }) => {
    const wanted = { q: emailSearchText(q.trim()) || undefined, status }
    const page = { limit: limit + 1, after: decodeCursor(cursor), sort: orderOf(sort) }
    const rows = await emailList.list(wanted, page)
    const { items, next } = toCursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    return { items: items.map(presentEmail), next, total: await emailList.count(wanted) }
  })

  handle('GET /admin/api/v1/letters/:id', async ({ params, staff }) => {
    const email = await find(params.id)
    await recordOpening(email, staff)
    const content = await contentOf(ctx, email, staff.role)
    return { ...presentEmail({ ...email, hasContent: email.payload !== null }), text: content?.text ?? '' }
  })

  handle('GET /admin/api/v1/letters/:id/view', async ({ params, staff, reply }) => {
    const email = await find(params.id)
    const content = await contentOf(ctx, email, staff.role)
    if (!content?.html) throw new Refusal('not-found')
    await recordOpening(email, staff)
    return reply
      .header('content-security-policy', VIEW_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(content.html)
  })

  handle('POST /admin/api/v1/letters/:id/send', async ({ params, staff }) => {
    await resendEmail(ctx, params.id, staff)
    return { success: true }
  })

  handle('POST /admin/api/v1/letters/hurry', async ({ staff }) => ({
    success: true,
    hurried: await retryEmailsNow(ctx, staff),
  }))
}

/**
 * Returns an email as the embedded outbox stores it, if there is one; otherwise without secrets. Only the service's owners may
 * see a link that signs in, confirms or restores, because whoever opens it acts as somebody else.
 */
async function contentOf({ outbox }: EmailsContext, email: StoredEmail, role: StaffRole) {
  const isOpen = isContentKeptWhole(email.kind, email.payload !== null) || hasPermission(role, 'staff')
  return (isOpen ? await outbox.read(email) : null) ?? contentForStaff(email)
}

const orderOf = (sort: string): ListSort => (sort === 'createdAt' || sort === 'oldest' ? 'oldest' : 'newest')
