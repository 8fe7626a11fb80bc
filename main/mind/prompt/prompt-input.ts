import type { SpokenLine } from '../../language/fence.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { PromptMemory } from './prompt-memory.ts'

/** How much of a prompt a turn needs: all of it to talk with a player, less among villagers and unasked, or who one is. */
export type PromptMode = 'full' | 'minimal' | 'none'

/** What a prompt is made of. */
export interface PromptInput {
  context: TurnContext
  worldName: string
  /** `npc-agents/AGENTS.md`. */
  agentsText: string
  /** Where each skill's file is, by name; shown in the catalogue. */
  skillFiles?: ReadonlyMap<string, string>
  /** The catalogue at most so long, as it is kept for this NPC. Default: made of `context.skills`. */
  skillBlock?: (maximumCharacters: number) => string
  /** Default: `full` when a player talks, else `minimal`. */
  mode?: PromptMode
  /** The window of the model that is asked: what may be at length. Default 8192. */
  contextTokens?: number
  /** The NPC's own MEMORY.md in the save. The authored one comes with the character. */
  memoryText?: string
  /** What it knows of what is spoken of, best first. Default: looked for by the sections that tell it. */
  known?: readonly string[]
  /** The words of this turn one by one, when several people said them. Default: `context.utterance` of the speaker. */
  said?: readonly SpokenLine[]
  /** The character was answering something else when these words came. */
  wasBusy?: boolean
  /** What was said near by and not to this NPC, oldest first. */
  overheard?: readonly SpokenLine[]
  /** Names of the tools that are sent with the prompt; unknown when left out. */
  tools?: readonly string[]
  /** The speaker is not in the world: words come from a console or a web page. */
  afar?: boolean
  /** What need not be made anew. Default: all is. */
  memory?: PromptMemory
}

/** One part of the prompt: its paragraphs, none to be left out. Pure, so that each can be tested alone. */
export type PromptSection = (input: PromptInput) => string[]

/** Others hear what is said, and speak too. */
export const isPublic = ({ context: { chat } }: PromptInput): boolean => (chat?.kind ?? 'direct') !== 'direct'

/** A player speaks to this NPC and nobody else listens. Only then may it draw on what is not for everyone. */
export const isPrivate = (input: PromptInput): boolean =>
  input.context.speaker.kind === 'player' && !isPublic(input) && (input.context.purpose ?? 'talk') === 'talk'

/** Nobody speaks: a heartbeat, or sleep. */
export const isUnasked = ({ context: { speaker, character, purpose } }: PromptInput): boolean =>
  (purpose ?? 'talk') !== 'talk' && speaker.id === character.id

export const modeOf = ({ mode, context: { speaker, purpose } }: PromptInput): PromptMode =>
  mode ?? (speaker.kind === 'player' && (purpose ?? 'talk') === 'talk' ? 'full' : 'minimal')
