import type { ChatPlace } from '../../../mind/ports/talk-place.ts'
import type { BodyId, NpcId, PlayerId } from '../../../world/ids.ts'

/** A word known only to those who were told it. */
export interface Canary {
  word: string
  /**
   * `told`: one player to one NPC. `confided`: aloud, with the wish that it goes no further. `public`: aloud. `own`: an
   * NPC's own secret.
   */
  kind: 'told' | 'confided' | 'public' | 'own'
  /** The person who told it, or the NPC itself. */
  owner: BodyId
  /** The NPC that was told, or the owner; null if everybody near heard it. */
  npc: NpcId | null
}

/** Who hears an NPC's words, or whose words it hears. */
export interface Hearing {
  npc: NpcId
  listener: { id: BodyId; kind: 'player' | 'npc' }
  chat: ChatPlace['kind']
}

export interface Canaries {
  make(canary: Omit<Canary, 'word'>): Canary
  /** The canaries in a text. */
  in(text: string): Canary[]
  all(): readonly Canary[]
}

const syllables = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'wu', 'za']
/** The end of each canary; no real word ends like this. */
const ending = 'quax'
export const canaryPattern = /\b[a-z]{6}quax\b/gi

export const createCanaries = (): Canaries => {
  const known = new Map<string, Canary>()
  return {
    make(canary) {
      const number = known.size
      const at = (power: number): string =>
        syllables[Math.floor(number / syllables.length ** power) % syllables.length] ?? ''
      const made = { ...canary, word: `${at(0)}${at(1)}${at(2)}${ending}` }
      known.set(made.word, made)
      return made
    },
    in: (text) => [...new Set(text.toLowerCase().match(canaryPattern) ?? [])].flatMap((word) => known.get(word) ?? []),
    all: () => [...known.values()],
  }
}

/**
 * Whether a canary may appear in an NPC's input or words, and in its memory's answers, for this listener. The
 * contracts' rules, implemented independently.
 */
export const mayBeHeard = ({ kind, owner, npc }: Canary, hearing: Hearing): boolean => {
  const withOwner = hearing.listener.id === owner && hearing.chat === 'direct'
  switch (kind) {
    case 'public':
      return true
    case 'told':
      return hearing.npc === npc && withOwner
    // Everybody standing there heard it.
    case 'confided':
      return hearing.chat !== 'direct' || withOwner
    case 'own':
      return false
    default:
      return kind satisfies never
  }
}

/** Whether a canary may appear in an NPC's writings. */
export const mayBeWritten = ({ kind, npc }: Canary, by: NpcId): boolean =>
  kind === 'told' || kind === 'own' ? npc === by : true

export const isOf = (canary: Canary, player: PlayerId): boolean => canary.owner === player
