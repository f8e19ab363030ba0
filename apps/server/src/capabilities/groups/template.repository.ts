import type { LockableField } from '@dotyk/domain/groups'
import { isListField } from '@dotyk/domain/profile'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { profileColumnsOf, profilesTable as profiles } from '../profiles/index.ts'

/** The members that one transaction locks and changes, and the fields that they get. */
export interface TemplateSyncBatch {
  groupId: string
  templateId: string
  fields: readonly LockableField[]
  /** The range of the members' places: after `after`, up to and including `upTo`. */
  after: number
  upTo: number
  now: Date
}

/** The fields that a group's logo sets for members. */
interface NewLogo {
  logo: { img: string | null; link: string | null }
  asOrganizations: boolean
  now: Date
}

/** The files that a changed profile referred to before. */
export interface PreviousFiles {
  photo: string | null
  menuFile: string | null
  addresses: (string | null)[]
}

export function createTemplateRepository() {
  return {
    /** Returns the place of the last member in the next batch; null if no members are left. */
    async endOfStep(tx: Transaction, groupId: string, after: number, limit: number): Promise<number | null> {
      const result: unknown = await tx.execute(sql`
        select max(group_position) as last from (
          select group_position from ${profiles}
          where group_id = ${groupId} and group_position > ${after}
          order by group_position limit ${limit}
        ) as step`)
      const { rows } = result as { rows: { last: number | null }[] }
      return rows[0]?.last ?? null
    },

    /**
     * Gives members the fields of their template, with the codes of the template's entries. Members that already have these
     * values aren't changed.
     * @returns the files that the changed members referred to before, without duplicates
     */
    async copyFields(tx: Transaction, step: TemplateSyncBatch): Promise<PreviousFiles[]> {
      const { groupId, templateId, fields, after, upTo, now } = step
      const names = fields.flatMap(profileColumnsOf).map(column => sql.identifier(profiles[column].name))
      if (names.length === 0) return []
      const list = (table: 'before' | 'template') =>
        sql.join(
          names.map(name => sql`${sql.identifier(table)}.${name}`),
          sql`, `,
        )
      // Codes belong to entries of lists; the codes of a member's other entries stay.
      const hasLists = fields.some(isListField)
      const hasOtherCodes = hasLists ? sql`or not before.item_codes @> template.item_codes` : sql``
      const codes = hasLists ? sql`, item_codes = member.item_codes || template.item_codes` : sql``
      const assigned = sql.join(
        names.map(name => sql`${name} = template.${name}`),
        sql`, `,
      )
      const result: unknown = await tx.execute(sql`
        with changing as (
          select before.id, before.photo, before.menu_file, before.customization->>'logo' as logo,
            before.customization->>'background' as background, before.group_logo->>'img' as group_logo
          from ${profiles} before, ${profiles} template
          where before.group_id = ${groupId} and before.group_position > ${after}
            and before.group_position <= ${upTo}
            and template.id = ${templateId} and before.id <> template.id
            and ((${list('before')}) is distinct from (${list('template')}) ${hasOtherCodes})
          order by before.id
          for update of before
        ), changed as (
          update ${profiles} member
          set ${assigned}${codes}, version = member.version + 1, updated_at = ${now.toISOString()}::timestamptz
          from ${profiles} template, changing
          where member.id = changing.id and template.id = ${templateId}
        )
        select distinct photo, menu_file, logo, background, group_logo from changing`)
      const { rows } = result as {
        rows: Record<'photo' | 'menu_file' | 'logo' | 'background' | 'group_logo', string | null>[]
      }
      return rows.map(({ photo, menu_file, logo, background, group_logo }) => ({
        photo,
        menuFile: menu_file,
        addresses: [logo, background, group_logo],
      }))
    },

    /**
     * Sets the group's logo for all members, and makes them organizations if `asOrganizations` is set.
     * @returns the names of the files of their previous logos
     */
    async setLogo(
      tx: Transaction,
      groupId: string,
      { logo, asOrganizations, now }: NewLogo,
    ): Promise<string[]> {
      const type = asOrganizations ? sql`, type = 'organization'` : sql``
      const result: unknown = await tx.execute(sql`
        with changing as (
          select id, group_logo->>'img' as img from ${profiles}
          where group_id = ${groupId} and group_logo is distinct from ${JSON.stringify(logo)}::jsonb
          order by id for update
        ), changed as (
          update ${profiles} member
          set group_logo = ${JSON.stringify(logo)}::jsonb${type}, version = version + 1,
            updated_at = ${now.toISOString()}::timestamptz
          from changing where member.id = changing.id
        )
        select distinct img from changing where img like '/files/%'`)
      const { rows } = result as {
        rows: { img: string }[]
      }
      return rows.map(({ img }) => img.slice('/files/'.length))
    },
  }
}
