import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../http/content-disposition.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Sends a file named after the group. */
export function sendGroupFile(
  reply: FastifyReply,
  extension: keyof typeof TYPES,
  groupName: string,
  content: Buffer,
): FastifyReply {
  // No system takes these in a name.
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
