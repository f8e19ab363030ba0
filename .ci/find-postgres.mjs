// @ts-check
// Prints the address of a PostgreSQL that lets us in without a password, or ends with 1. It runs before anything
// is installed, so it speaks the first two messages of PostgreSQL's protocol itself.
import { connect } from 'node:net'

const HOST = '127.0.0.1'
const PORT = 5432
const DATABASE = 'test'
const PROTOCOL_3 = 196_608

/**
 * Whether the server answers a start-up message with "authentication ok": an R with code 0.
 * @param {string} user
 * @returns {Promise<boolean>}
 */
function letsIn(user) {
  return new Promise(resolve => {
    const socket = connect({ host: HOST, port: PORT, timeout: 3_000 })
    /** @param {boolean} answer */
    const end = answer => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => socket.write(startUp(user)))
    socket.once('data', reply =>
      end(reply.length >= 9 && reply.toString('latin1', 0, 1) === 'R' && reply.readInt32BE(5) === 0),
    )
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => end(false))
  })
}

/** @param {string} user */
function startUp(user) {
  const parameters = Buffer.from(`user\0${user}\0database\0${DATABASE}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + parameters.length, 0)
  head.writeInt32BE(PROTOCOL_3, 4)
  return Buffer.concat([head, parameters])
}

for (const user of ['root', 'postgres']) {
  if (await letsIn(user)) {
    process.stdout.write(`postgres://${user}@${HOST}:${PORT}/${DATABASE}\n`)
    process.exit(0)
  }
}
process.exit(1)
