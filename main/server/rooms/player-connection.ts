import type { PlayerId } from '../../world/ids.ts'
import type { RpgjsSocket } from './rpgjs-socket.ts'
import type { ServerMessages } from './server-messages.ts'

export interface PlayerConnection {
  id: PlayerId
  name: string
  token: string
  socket: RpgjsSocket
}

export function sendTo<Name extends keyof ServerMessages>(
  connection: PlayerConnection,
  name: Name,
  data: ServerMessages[Name],
): void {
  connection.socket.emit(name, data)
}
