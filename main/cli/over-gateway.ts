import { join } from 'node:path'
import { connectGateway, GatewayCallError, type GatewayClient } from '../server/gateway/client.ts'
import { readMachineKey } from '../server/gateway/machine-key.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { findFolders } from './project.ts'
import { findServer } from './server-address.ts'

/** The error type for a refusal's code: `NOT_FOUND` becomes `NotFound`. */
const typeOf = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/**
 * Asks the server that runs the save. Null: there is none, and the caller uses the save itself.
 *
 * @throws UserError with the server's words when it refuses.
 */
export const overGateway = async <Result>(
  globals: GlobalOptions,
  work: (gateway: GatewayClient) => Promise<Result>,
): Promise<Result | null> => {
  const { saves } = await findFolders(globals)
  const saveFolder = join(saves, globals.save)
  const server = await findServer({ saveFolder, save: globals.save })
  if (server === null) return null
  const url = `${server.address.replace(/^http/, 'ws')}/gateway`
  // A server that others can reach doesn't accept an address as proof of identity.
  const token = readMachineKey(saveFolder) ?? server.token
  try {
    const gateway = await connectGateway({ url, token, client: { id: 'hearthfolk', version: '1' }, events: [] })
    try {
      return await work(gateway)
    } finally {
      gateway.close()
    }
  } catch (error) {
    if (error instanceof GatewayCallError)
      throw new UserError(typeOf(error.error.code), error.message, { cause: error })
    throw error
  }
}
