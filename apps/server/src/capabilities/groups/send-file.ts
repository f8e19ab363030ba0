import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../http/content-disposition.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Sends a file whose name contains the group's name. */
export function sendGroupFile(
  reply: FastifyReply,
  extension: keyof typeof TYPES,
  groupName: string,
  content: Buffer,
): FastifyReply {
  // These characters aren't allowed in file names on any system.
  const name = `${
    groupName
      .replace(/[<>:"/\\|?*]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'group'
  }.${extension}`
  return reply
    .type(TYPES[extension])
    .header('content-disposition', contentDisposition('attachment', name, 'group'))
    .send(content)
}
