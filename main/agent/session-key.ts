import { type BodyId, isNpcId, type NpcId } from '../simulation/ids.ts'

/** Which talk of an NPC something belongs to. A key maps to a current session id. */
export type SessionKey =
  | { kind: 'main'; npc: NpcId }
  | { kind: 'dm'; npc: NpcId; peer: string }
  | { kind: 'channelDm'; npc: NpcId; channel: string; peer: string }
  | { kind: 'accountDm'; npc: NpcId; channel: string; account: string; peer: string }
  | { kind: 'group'; npc: NpcId; channel: string; conversation: string }
  | { kind: 'zone'; npc: NpcId; channel: string; map: string }
  | { kind: 'npc'; npc: NpcId; other: NpcId }
  | { kind: 'heartbeat'; npc: NpcId }
  | { kind: 'cron'; npc: NpcId; job: string }
  | { kind: 'sleep'; npc: NpcId }

/** How far one talk reaches: one for all players (leaks between them), or one for each player, channel, account. */
export type DmScope = 'main' | 'per-peer' | 'per-channel-peer' | 'per-account-channel-peer'

/** A colon parts a key; inside a part it is written as `%3A`. */
const join = (...parts: string[]): string => ['agent', ...parts.map(encodeURIComponent)].join(':')

/** `agent:<npc>:…`, as in the contracts. */
export const formatSessionKey = (key: SessionKey): string => {
  switch (key.kind) {
    case 'main':
    case 'heartbeat':
    case 'sleep':
      return join(key.npc, key.kind)
    case 'dm':
      return join(key.npc, 'dm', key.peer)
    case 'channelDm':
      return join(key.npc, key.channel, 'dm', key.peer)
    case 'accountDm':
      return join(key.npc, key.channel, key.account, 'dm', key.peer)
    case 'group':
      return join(key.npc, key.channel, 'group', key.conversation)
    case 'zone':
      return join(key.npc, key.channel, 'zone', key.map)
    case 'npc':
      return join(key.npc, 'npc', key.other)
    case 'cron':
      return join(key.npc, 'cron', key.job)
    default:
      return key satisfies never
  }
}

/** Null when the text is no session key. The number of parts and the word at its place decide, so no id can be mistaken for a word. */
export const parseSessionKey = (text: string): SessionKey | null => {
  const [agent, npc, a, b, c, d, ...more] = decodeParts(text)
  if (agent !== 'agent' || npc === undefined || !isNpcId(npc) || a === undefined || more.length > 0) return null
  if (b === undefined) return a === 'main' || a === 'heartbeat' || a === 'sleep' ? { kind: a, npc } : null
  if (c === undefined) {
    if (a === 'dm') return { kind: 'dm', npc, peer: b }
    if (a === 'npc') return isNpcId(b) ? { kind: 'npc', npc, other: b } : null
    return a === 'cron' ? { kind: 'cron', npc, job: b } : null
  }
  if (d === undefined) {
    if (b === 'dm') return { kind: 'channelDm', npc, channel: a, peer: c }
    if (b === 'group') return { kind: 'group', npc, channel: a, conversation: c }
    return b === 'zone' ? { kind: 'zone', npc, channel: a, map: c } : null
  }
  return c === 'dm' ? { kind: 'accountDm', npc, channel: a, account: b, peer: d } : null
}

const decodeParts = (text: string): string[] => {
  try {
    const parts = text.split(':').map(decodeURIComponent)
    return parts.includes('') ? [] : parts
  } catch {
    // Broken percent signs: no key was ever written like that.
    return []
  }
}

/** The key under which a talk is kept: a key written with channel or account falls together with the scope in use. */
export const scopeSessionKey = (key: SessionKey, scope: DmScope): SessionKey => {
  if (key.kind !== 'dm' && key.kind !== 'channelDm' && key.kind !== 'accountDm') return key
  const { npc, peer } = key
  const channel = key.kind === 'dm' ? 'rpgjs' : key.channel
  const account = key.kind === 'accountDm' ? key.account : 'default'
  switch (scope) {
    case 'main':
      return { kind: 'main', npc }
    case 'per-peer':
      return { kind: 'dm', npc, peer }
    case 'per-channel-peer':
      return { kind: 'channelDm', npc, channel, peer }
    case 'per-account-channel-peer':
      return { kind: 'accountDm', npc, channel, account, peer }
    default:
      return scope satisfies never
  }
}

/** The key of a talk between an NPC and the one who speaks to it. */
export const sessionKeyFor = (options: {
  npc: NpcId
  speaker: { id: BodyId; kind: 'player' | 'npc' }
  channel: string
  account?: string
  scope: DmScope
}): SessionKey => {
  const { npc, speaker, channel, account = 'default', scope } = options
  if (speaker.kind === 'npc') return { kind: 'npc', npc, other: speaker.id as NpcId }
  return scopeSessionKey({ kind: 'accountDm', npc, channel, account, peer: speaker.id }, scope)
}
