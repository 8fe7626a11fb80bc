import type { PlayerId } from '../../world/ids.ts'
import type { ServerMessages } from './messages.ts'
import type { RpgjsSocket } from './rpgjs-socket.ts'

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
