import { type BodyId, isNpcId, type NpcId } from '../../world/ids.ts'
import type { ChatPlace, RunPurpose } from './talk-place.ts'

/** Identifies one talk of an NPC. Each key leads to the current session's id. */
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

/**
 * How talks are separated: one talk for all players (which lets them learn each other's words), or one per player,
 * channel or account.
 */
export type DmScope = 'main' | 'per-peer' | 'per-channel-peer' | 'per-account-channel-peer'

/** Stands for an empty part: a lone percent sign, which no other text encodes to. */
const emptyPart = '%'

/**
 * Encodes one part of a key. Colons separate the parts, so a colon inside a part becomes `%3A`. An unpaired surrogate,
 * which has no bytes, becomes `%uD83D`. So a part can be any text.
 */
const encodePart = (part: string): string =>
  part === ''
    ? emptyPart
    : [...part].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : `%u${hex(letter)}`)).join('')
const hex = (half: string): string => half.charCodeAt(0).toString(16).toUpperCase()

/** Decodes one part. Null for text that was never encoded this way. */
const decodePart = (part: string): string | null => {
  if (part === '') return null
  if (part === emptyPart) return ''
  if (!part.includes('%')) return part
  try {
    return part
      .split(/(%u[dD][89a-fA-F][0-9a-fA-F]{2})/)
      .map((piece, index) =>
        index % 2 === 1 ? String.fromCharCode(Number.parseInt(piece.slice(2), 16)) : decodeURIComponent(piece),
      )
      .join('')
  } catch {
    // Broken percent signs.
    return null
  }
}

const join = (...parts: string[]): string => ['agent', ...parts.map(encodePart)].join(':')

/** Writes a key as text: `agent:<npc>:…`, as in the contracts. */
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

/**
 * Reads a key. Null if the text isn't one. The number of parts and a keyword's position decide, so no id can be
 * mistaken for a keyword.
 */
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
  const parts = text.split(':').map(decodePart)
  return parts.includes(null) ? [] : (parts as string[])
}

/** The key under which a talk is stored. Adds or drops channel and account to match the current scope. */
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

/**
 * Turns a key from a person or program into its stored form. The key may have the channel or not, and any id of a
 * linked person. Null if it isn't a session key.
 */
export const readSessionKey = (
  text: string,
  options: { scope: DmScope; canonicalPeer?: (peer: string) => string },
): string | null => {
  const key = parseSessionKey(text)
  if (key === null) return null
  const scoped = scopeSessionKey(key, options.scope)
  return formatSessionKey(
    'peer' in scoped ? { ...scoped, peer: options.canonicalPeer?.(scoped.peer) ?? scoped.peer } : scoped,
  )
}

/** The key under which a message is answered, by its purpose, place and speaker. */
export const sessionKeyFor = (options: {
  npc: NpcId
  speaker: { id: BodyId; kind: 'player' | 'npc' }
  channel: string
  account?: string
  scope: DmScope
  /** The id that stands for all linked ids of the speaker. Default: the speaker's id. */
  peer?: string
  chat?: ChatPlace
  purpose?: RunPurpose
  /** A scheduled job. */
  job?: { name: string; session: 'main' | 'isolated' }
}): SessionKey => {
  const {
    npc,
    speaker,
    channel,
    account = 'default',
    scope,
    peer = speaker.id,
    chat = { kind: 'direct' },
    purpose = 'talk',
    job,
  } = options
  if (job?.session === 'isolated') return { kind: 'cron', npc, job: job.name }
  if (purpose !== 'talk') return { kind: purpose, npc }
  switch (chat.kind) {
    case 'group':
      return { kind: 'group', npc, channel, conversation: chat.conversation }
    case 'zone':
      return { kind: 'zone', npc, channel, map: chat.map }
    case 'direct':
      return speaker.kind === 'npc'
        ? { kind: 'npc', npc, other: speaker.id as NpcId }
        : scopeSessionKey({ kind: 'accountDm', npc, channel, account, peer }, scope)
    default:
      return chat satisfies never
  }
}
