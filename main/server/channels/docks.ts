import { type ChannelDock, defaultCoalesce, defaultTextChunkLimit } from './channel.ts'

/** The built-in channels as plain data: reading a dock loads no engine, room or server. */
export const rpgjsDock: ChannelDock = {
  id: 'rpgjs',
  meta: {
    id: 'rpgjs',
    label: 'Village',
    selectionLabel: 'Village (the game)',
    docsPath: 'docs/talk.md',
    blurb: 'Face to face, on the map of the game.',
    aliases: ['game', 'village', 'world'],
  },
  capabilities: { chatTypes: ['direct', 'zone'] },
  deliveryMode: 'direct',
  textChunkLimit: defaultTextChunkLimit,
  streaming: defaultCoalesce,
}

export const webchatDock: ChannelDock = {
  id: 'webchat',
  meta: {
    id: 'webchat',
    label: 'Web chat',
    selectionLabel: 'Web chat (a plain page)',
    docsPath: 'docs/talk.md',
    blurb: 'A chat page in the browser, without the game around it.',
    aliases: ['web', 'chat'],
  },
  capabilities: { chatTypes: ['direct'] },
  deliveryMode: 'direct',
  // A page wraps by itself and shows an answer in one piece.
  textChunkLimit: 4000,
  streaming: defaultCoalesce,
}

export const consoleDock: ChannelDock = {
  id: 'console',
  meta: {
    id: 'console',
    label: 'Console',
    selectionLabel: 'Console (the terminal)',
    docsPath: 'docs/talk.md',
    blurb: 'A conversation in the terminal, with hearthfolk chat.',
    aliases: ['terminal', 'tui', 'cli'],
  },
  capabilities: { chatTypes: ['direct'] },
  deliveryMode: 'direct',
  textChunkLimit: 4000,
  streaming: defaultCoalesce,
}

export const builtInDocks: readonly ChannelDock[] = [rpgjsDock, webchatDock, consoleDock]
