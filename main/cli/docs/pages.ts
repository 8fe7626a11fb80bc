import { commandParts } from './command-parts.ts'
import type { Page } from './parts.ts'
import { errorTable, methodTable, shapes } from './protocol-parts.ts'
import { roomsDrawing } from './rooms-drawing.ts'
import { settingsParts } from './settings-parts.ts'
import { toolParts } from './tool-parts.ts'

/** Pages with parts that are generated from the code. */
export const pages = async (root: string): Promise<Page[]> => [
  { file: 'ARCHITECTURE.md', parts: { rooms: () => roomsDrawing(root) } },
  { file: 'docs/command-line.md', parts: commandParts() },
  { file: 'docs/tools.md', parts: await toolParts(root) },
  { file: 'docs/settings.md', parts: settingsParts },
  { file: 'docs/protocol.md', parts: { methods: methodTable, 'error codes': errorTable, shapes } },
]
