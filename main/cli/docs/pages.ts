import { wordPages } from './act-parts.ts'
import { commandPages } from './command-parts.ts'
import type { Page } from './parts.ts'
import { protocolPages } from './protocol-parts.ts'
import { roomsDrawing } from './rooms-drawing.ts'
import { settingsPages } from './settings-parts.ts'
import { toolPages } from './tool-parts.ts'

/** Pages with parts that are generated from the code. */
export const pages = async (root: string): Promise<Page[]> => [
  { file: 'ARCHITECTURE.md', parts: { rooms: () => roomsDrawing(root) } },
  ...commandPages(),
  ...(await toolPages(root)),
  ...settingsPages,
  ...protocolPages,
  ...wordPages,
]
