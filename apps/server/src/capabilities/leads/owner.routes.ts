import type { Calls } from '@dotyk/contract'
import { leadFormFromWire, leadSettingsToWire } from '@dotyk/contract/wire/leads'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { contentDisposition } from '../../http/content-disposition.ts'
import { toCursorPage, decodeCursor } from '../../http/cursor.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { changeLead, deleteLead } from './change-lead.ts'
import { exportLeadVCards, exportLeadsWorkbook, type LeadSelection } from './lead-files.ts'
import { changeLeadSettings, readLeadSettings } from './lead-settings.ts'
import type { LeadsContext } from './leads.context.ts'
import { presentLead } from './leads.presenter.ts'
import type { Lead } from './leads.repository.ts'
import { toListedLeads, listLeads } from './list-leads.ts'
import { mergeLeads, undoLeadMerge } from './merge-leads.ts'

/** The limit of files a minute, because each one reads thousands of rows. */
const FILES_PER_MINUTE = 30

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Adds the routes of the owner's list of contacts, its files and its settings. */
export function addLeadOwnerRoutes({ handle, languageOf }: HttpContext, ctx: LeadsContext): void {
  handle('GET /api/v1/leads', async ({ owner, query }) => {
    const { limit, cursor, sort, q, state, tag } = query
    const page = { limit: limit + 1, sort, after: decodeCursor(cursor) }
    const { rows, ...counted } = await listLeads(
      ctx,
      owner.profileId,
      { q: q.trim(), state: state ?? null, tag },
      page,
    )
    const { items, next } = toCursorPage(rows, limit, ({ lead }) => ({ at: lead.createdAt, id: lead.id }))
    return { items: items.map(presentLead), next, ...counted }
  })

  handle('PATCH /api/v1/leads/:id', async ({ owner: { profileId }, params, body }) =>
    presentOne(profileId, await changeLead(ctx, profileId, params.id, body)),
  )

  handle('DELETE /api/v1/leads/:id', async ({ owner, params }) => {
    await deleteLead(ctx, owner.profileId, params.id)
    return { success: true }
  })

  handle('POST /api/v1/leads/merge', async ({ owner: { profileId }, body }) => {
    const mainId = await mergeLeads(ctx, profileId, body.ids)
    const [main] = await ctx.leadList.find(profileId, [mainId])
    if (!main) throw new Refusal('lead-not-found')
    return presentOne(profileId, main)
  })

  handle('POST /api/v1/leads/unmerge', async ({ owner: { profileId }, body }) => {
    const ids = await undoLeadMerge(ctx, profileId, body.id)
    const found = await ctx.leadList.find(profileId, ids)
    return { items: (await toListedLeads(ctx, profileId, found)).map(presentLead) }
  })

  handle(
    'GET /api/v1/leads/export.vcf',
    async ({ owner, query, reply }) =>
      sendFile(
        reply,
        'contacts.vcf',
        'text/vcard; charset=utf-8',
        await exportLeadVCards(ctx, owner.profileId, chosenBy(query)),
      ),
    { perMinute: FILES_PER_MINUTE },
  )

  handle(
    'GET /api/v1/leads/export.xlsx',
    async ({ owner, query, request, reply }) => {
      const language = languageOf(request)
      const workbook = await exportLeadsWorkbook(ctx, owner.profileId, chosenBy(query), language)
      return sendFile(reply, 'contacts.xlsx', WORKBOOK, workbook)
    },
    { perMinute: FILES_PER_MINUTE },
  )

  handle('GET /api/v1/leads/settings', async ({ owner }) =>
    leadSettingsToWire(await readLeadSettings(ctx, owner.profileId)),
  )

  handle('PUT /api/v1/leads/settings', async ({ owner, body }) =>
    leadSettingsToWire(
      await changeLeadSettings(ctx, owner.profileId, {
        ...leadFormFromWire(body),
        webhook: body.webhook,
        sharesCount: body.share_count,
      }),
    ),
  )

  async function presentOne(profileId: string, lead: Lead) {
    const [listed] = await toListedLeads(ctx, profileId, [lead])
    if (!listed) throw new Error('The lead is missing from its own list.')
    return presentLead(listed)
  }
}

const uuid = z.uuid()

function chosenBy({
  ids,
  q,
  tag,
  state,
}: z.output<Calls['GET /api/v1/leads/export.vcf']['query']>): LeadSelection {
  return {
    filter: { q: q.trim(), tag, state: state ?? null },
    ids: ids === undefined ? null : ids.split(',').filter(id => uuid.safeParse(id).success),
  }
}

function sendFile(reply: FastifyReply, name: string, type: string, content: string | Buffer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', contentDisposition('attachment', name, 'contacts'))
    .send(content)
}
