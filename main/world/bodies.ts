import type { Facing } from './facing.ts'
import type { BodyId, NpcId, OperationId, PlaceId, PlayerId } from './ids.ts'
import type { SimulationCharacter } from './simulation-character.ts'

export { type Facing, facings } from './facing.ts'
export const emoteNames = [
  'exclamation',
  'question',
  'heart',
  'note',
  'dots',
  'sleep',
  'anger',
  'idea',
  'coin',
] as const
export type EmoteName = (typeof emoteNames)[number]

/** Where a walk may lead: to a named place, to a body, or to a tile (column and row from the top-left corner). */
export type Destination =
  /** `inside`: behind its door, if it has a room. */
  | { kind: 'place'; place: PlaceId; inside?: true }
  | { kind: 'body'; body: BodyId }
  | { kind: 'tile'; column: number; row: number }

/** Commands about who is on the map, where they go, and what they show. */
export type BodyCommand =
  /** A player joins or rejoins. A returning player keeps its place unless `position` (pixels, feet) is given. */
  /** `arrives`: somebody meets the player if they come for the first time. */
  | { kind: 'join'; player: PlayerId; name: string; position?: { x: number; y: number }; arrives?: true }
  /** `closed`: the village was shut, and the player did not go away. */
  | { kind: 'leave'; player: PlayerId; closed?: true }
  /** Where RPGJS put the player's body. Pixels, centre of the feet. */
  | { kind: 'playerMoved'; player: PlayerId; x: number; y: number; facing: Facing }
  /** `leads`: the person who asked comes along, and the NPC waits for them. */
  | { kind: 'npcMoveTo'; npc: NpcId; destination: Destination; operation?: OperationId; leads?: true }
  | { kind: 'npcFollow'; npc: NpcId; body: BodyId; operation?: OperationId }
  /** `free`: the NPC returns to its day at once. Otherwise it stays where it stopped for a while. */
  | { kind: 'npcStop'; npc: NpcId; operation?: OperationId; free?: true }
  | { kind: 'npcFace'; npc: NpcId; body: BodyId; operation?: OperationId }
  | { kind: 'npcEmote'; npc: NpcId; emote: EmoteName; operation?: OperationId }
  /** A player waves, to somebody or to nobody in particular. The villager it is for turns and waves back. */
  | { kind: 'playerWave'; player: PlayerId; to?: BodyId }
  /**
   * Content changed on disk: the NPC takes over its character's new name, schedule and home, and keeps its memory and
   * position. A new character appears at its place.
   */
  | { kind: 'characterChanged'; npc: NpcId; character: SimulationCharacter }
  /** The character's folder is gone: its body leaves the map and its talks end. */
  | { kind: 'characterRemoved'; npc: NpcId }

export type BodyEvent =
  | { kind: 'joined'; player: PlayerId; name: string }
  | { kind: 'left'; player: PlayerId }
  | { kind: 'arrived'; body: BodyId; place?: PlaceId }
  | { kind: 'followed'; npc: NpcId; body: BodyId }
  | { kind: 'emoted'; npc: NpcId; emote: EmoteName }
  | { kind: 'waved'; body: BodyId; to: BodyId | null }
  | { kind: 'activityChanged'; npc: NpcId; doing: string; at: PlaceId }
